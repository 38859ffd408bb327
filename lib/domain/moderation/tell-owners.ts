import { lockAccountState } from "@/lib/domain/account-access/access";
import { type PostedLetter, postLetter } from "@/lib/domain/letters/post";
import { wantsLetter } from "@/lib/domain/letters/preferences";
import { LIST_FIELDS } from "@/lib/domain/listings/listing-sql";
import { LOCK_OF_ACCOUNT } from "@/lib/platform/advisory-locks";
import { db, type Queryable } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { Language } from "@/lib/shared/i18n";
import { decisionLetter, LETTER_ITEMS, type ToldDecision } from "./decision-letter";
import type { DecisionCounts } from "./letter-words";
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

/** Owners told in one run of the job; the next comes in a minute. */
const OWNERS = 2_000;

/**
 * Posts the letters that are due. Several instances may run it at once: each decision is in exactly one letter.
 * @returns how many were posted.
 */
export async function tellOwners(now: number): Promise<number> {
  const { rows } = await db().query<{ owner_id: number }>({
    text: `SELECT r.owner_id FROM listing_reviews r JOIN accounts a ON a.id = r.owner_id
            WHERE r.notified_at IS NULL AND r.owner_id IS NOT NULL AND r.created_at <= $1
              AND coalesce(a.decisions_told_at, '-infinity') <= $2
            GROUP BY r.owner_id ORDER BY min(r.id) LIMIT ${OWNERS}`,
    values: [new Date(now - GATHERING), new Date(now - PAUSE)],
  });
  let posted = 0;
  for (const { owner_id } of rows) {
    try {
      if (await db().transaction((tx) => tellOwner(tx, owner_id, now))) posted++;
    } catch (error) {
      // The next run tries again; the other owners are told all the same.
      log().error({ err: error, account_id: owner_id }, "an owner could not be told of decisions");
    }
  }
  return posted;
}

/** Claims what an owner has not been told, and posts the letter in the same transaction: both happen or neither. */
async function tellOwner(tx: Queryable, ownerId: number, now: number): Promise<boolean> {
  // Of two at once the second finds nothing left: it looks only when the first has committed.
  await tx.query({ text: "SELECT pg_advisory_xact_lock($1, $2)", values: [LOCK_OF_ACCOUNT.decisionEmails, ownerId] });
  // The account before its reviews, as deletion locks them.
  await lockAccountState(tx, ownerId, "exclusive");
  const { rows } = await tx.query<{ id: number }>({
    text: `UPDATE listing_reviews r SET notified_at = $2 FROM accounts a
            WHERE a.id = r.owner_id AND r.owner_id = $1 AND r.notified_at IS NULL AND r.created_at <= $3
              AND coalesce(a.decisions_told_at, '-infinity') <= $4
           RETURNING r.id`,
    values: [ownerId, new Date(now), new Date(now - UNDO_CLOSED_AFTER), new Date(now - PAUSE)],
  });
  if (rows.length === 0) return false;
  const letter = await composeFor(
    tx,
    ownerId,
    rows.map(({ id }) => id),
  );
  if (!letter) return false;
  await postLetter(tx, letter);
  await tx.query({ text: "UPDATE accounts SET decisions_told_at = $2 WHERE id = $1", values: [ownerId, new Date(now)] });
  return true;
}

/** The letter; undefined for an owner who wants none or is to get none, and when the listings are gone. */
async function composeFor(tx: Queryable, ownerId: number, reviewIds: readonly number[]): Promise<PostedLetter | undefined> {
  if (!(await wantsLetter(tx, ownerId, "decisions"))) return undefined;
  const { rows: owners } = await tx.query<{ email: string; language: Language }>({
    text: "SELECT email, language FROM accounts WHERE id = $1",
    values: [ownerId],
  });
  const [owner] = owners;
  if (!owner) return undefined;
  const decisions = await lastDecisions(tx, reviewIds, owner.language);
  const [first] = decisions;
  if (!first) return undefined;
  return {
    to: owner.email,
    language: owner.language,
    subscription: { accountId: ownerId, kind: "decisions" },
    ...decisionLetter(owner.language, decisions, first.counts),
  };
}

interface Counted extends ToldDecision {
  readonly counts: DecisionCounts;
}

/** Of each listing the last decision among these, rejections first: as many as a letter names, each with how many there are in all. */
async function lastDecisions(tx: Queryable, reviewIds: readonly number[], lang: Language): Promise<Counted[]> {
  const { rows } = await tx.query<Counted>({
    text: `SELECT last.*, json_build_object('approved', count(*) FILTER (WHERE decision = 'approved') OVER (),
                                            'rejected', count(*) FILTER (WHERE decision = 'rejected') OVER ()) AS counts
             FROM (SELECT DISTINCT ON (r.listing_id) r.id, r.listing_id AS "listingId", l.slug, l.status, ${LIST_FIELDS.title} AS title,
                          r.decision, r.on_appeal AS "onAppeal", r.reason, r.can_resubmit AS "canResubmit"
                     FROM listing_reviews r JOIN listings l ON l.id = r.listing_id
                    WHERE r.id = ANY($2) AND l.status <> 'deleted'
                    ORDER BY r.listing_id, r.id DESC) AS last
            ORDER BY decision DESC, id LIMIT ${LETTER_ITEMS}`,
    values: [lang, reviewIds],
  });
  return rows;
}
