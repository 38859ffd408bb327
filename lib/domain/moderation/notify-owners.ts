import { lockAccountState } from "@/lib/domain/account-access/access";
import type { Context } from "@/lib/domain/context/context";
import { wantsEmail } from "@/lib/domain/emails/preferences";
import { type Email, queueEmail } from "@/lib/domain/emails/queue";
import { LOCK_OF_ACCOUNT } from "@/lib/platform/advisory-locks";
import type { Queryable } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { Language } from "@/lib/shared/i18n";
import { decisionEmail } from "./decision-email";
import { claimReviews, lockEmails, markDecisionsNotified, selectLastDecisions, selectOwnersDue } from "./notify-owners.sql";
import { UNDO_CLOSED_AFTER } from "./undo";

/**
 * Owners are notified of decisions by email: the first waits for others, and one email contains them all
 * (docs/decisions/097-decision-emails.md).
 */

const MINUTE = 60_000;

/**
 * How long a decision waits for others, in milliseconds. An email has only decisions that can no longer be undone, so those of the first two
 * minutes after it are in the same email.
 */
export const GATHERING = UNDO_CLOSED_AFTER + 2 * MINUTE;

/** Between two emails to one owner, in milliseconds. */
export const PAUSE = 15 * MINUTE;

/**
 * Queues the emails that are due. Several instances may run it at once: each decision is in exactly one email.
 * @returns how many were queued.
 */
export async function notifyOwners({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const { rows } = await db.query(selectOwnersDue([new Date(now - GATHERING), new Date(now - PAUSE)]));
  let queued = 0;
  for (const { owner_id } of rows) {
    try {
      if (await db.transaction((tx) => notifyOwner({ db: tx, now }, owner_id))) queued++;
    } catch (error) {
      // The next run retries; other owners are still notified.
      log().error({ err: error, account_id: owner_id }, "an owner could not be notified of decisions");
    }
  }
  return queued;
}

/** Claims what an owner has not been notified of, and queues the email in the same transaction: both happen or neither. */
async function notifyOwner({ db, now }: Pick<Context, "db" | "now">, ownerId: number): Promise<boolean> {
  // Of two at once the second finds nothing left: it looks only when the first has committed.
  await db.query(lockEmails([LOCK_OF_ACCOUNT.decisionEmails, ownerId]));
  // The account before its reviews, as deletion locks them.
  await lockAccountState({ db }, { accountId: ownerId, lock: "exclusive" });
  const { rows } = await db.query(claimReviews([ownerId, new Date(now), new Date(now - UNDO_CLOSED_AFTER), new Date(now - PAUSE)]));
  if (rows.length === 0) return false;
  const email = await composeFor(
    db,
    ownerId,
    rows.map(({ id }) => id),
  );
  if (!email) return false;
  await queueEmail({ db }, email);
  await db.query(markDecisionsNotified([ownerId, new Date(now)]));
  return true;
}

/** Returns the email; undefined if the owner has turned these emails off or has none, or if the listings are deleted. */
async function composeFor(tx: Queryable, ownerId: number, reviewIds: readonly number[]): Promise<Email | undefined> {
  if (!(await wantsEmail({ db: tx }, { accountId: ownerId, kind: "decisions" }))) return undefined;
  const owner = await tx.prisma.account.findUnique({ where: { id: ownerId }, select: { email: true, language: true } });
  if (!owner) return undefined;
  const language = owner.language as Language;
  const { rows: decisions } = await tx.query(selectLastDecisions([language, reviewIds]));
  const [first] = decisions;
  if (!first) return undefined;
  return {
    to: owner.email,
    language,
    subscription: { accountId: ownerId, kind: "decisions" },
    template: "review_decisions",
    props: decisionEmail(language, decisions, first.counts),
  };
}
