import { lockAccountState } from "@/lib/domain/account-access/access";
import type { Context } from "@/lib/domain/context/context";
import { type PostedLetter, postLetter } from "@/lib/domain/letters/post";
import { wantsLetter } from "@/lib/domain/letters/preferences";
import { LOCK_OF_ACCOUNT } from "@/lib/platform/advisory-locks";
import type { Queryable } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { Language } from "@/lib/shared/i18n";
import { decisionLetter } from "./decision-letter";
import { claimReviews, lockEmails, markTold, selectLastDecisions, selectOwnersDue } from "./tell-owners.sql";
import { UNDO_CLOSED_AFTER } from "./undo";

/**
 * Owners hear of decisions by mail: the first waits for others, and all that came together make one letter
 * (docs/decisions/097-decision-letters.md).
 */

const MINUTE = 60_000;

/** How long a decision waits for others, in milliseconds; far longer than it can be undone. */
export const GATHERING = 2 * MINUTE;

/** Between two letters to one owner, in milliseconds. */
export const PAUSE = 15 * MINUTE;

/**
 * Posts the letters that are due. Several instances may run it at once: each decision is in exactly one letter.
 * @returns how many were posted.
 */
export async function tellOwners({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const { rows } = await db.query(selectOwnersDue([new Date(now - GATHERING), new Date(now - PAUSE)]));
  let posted = 0;
  for (const { owner_id } of rows) {
    try {
      if (await db.transaction((tx) => tellOwner({ db: tx, now }, owner_id))) posted++;
    } catch (error) {
      // The next run tries again; the other owners are told all the same.
      log().error({ err: error, account_id: owner_id }, "an owner could not be told of decisions");
    }
  }
  return posted;
}

/** Claims what an owner has not been told, and posts the letter in the same transaction: both happen or neither. */
async function tellOwner({ db, now }: Pick<Context, "db" | "now">, ownerId: number): Promise<boolean> {
  // Of two at once the second finds nothing left: it looks only when the first has committed.
  await db.query(lockEmails([LOCK_OF_ACCOUNT.decisionEmails, ownerId]));
  // The account before its reviews, as deletion locks them.
  await lockAccountState({ db }, { accountId: ownerId, lock: "exclusive" });
  const { rows } = await db.query(claimReviews([ownerId, new Date(now), new Date(now - UNDO_CLOSED_AFTER), new Date(now - PAUSE)]));
  if (rows.length === 0) return false;
  const letter = await composeFor(
    db,
    ownerId,
    rows.map(({ id }) => id),
  );
  if (!letter) return false;
  await postLetter({ db }, letter);
  await db.query(markTold([ownerId, new Date(now)]));
  return true;
}

/** The letter; undefined for an owner who wants none or is to get none, and when the listings are gone. */
async function composeFor(tx: Queryable, ownerId: number, reviewIds: readonly number[]): Promise<PostedLetter | undefined> {
  if (!(await wantsLetter({ db: tx }, { accountId: ownerId, kind: "decisions" }))) return undefined;
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
    ...decisionLetter(language, decisions, first.counts),
  };
}
