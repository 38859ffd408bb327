import { MAY } from "@/lib/domain/account-access/access";
import { PATIENCE } from "@/lib/domain/letters/post";
import type { Queryable } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { log } from "@/lib/platform/log";
import { kyivDay, kyivOffset, nextKyivMidnight } from "@/lib/shared/time";
import { EXPIRY_LETTERS, type ExpiryLetter } from "./letter";

/**
 * Owners are told three days before the publication of their listings ends: one letter a day, with everything that ends on the third
 * day from now (docs/decisions/123-expiry-letters.md).
 */

const DAY = 86_400_000;

/** Days before the end. */
export const NOTICE_DAYS = 3;

/** Hours of Kyiv's clock between which letters are written: nobody's phone rings at night. */
const FROM_HOUR = 9;
const TO_HOUR = 21;

/** Owners read at once; the next run takes the rest. */
const OWNERS = 2_000;

/** What ends within the time of notice and has not been written about; `$1` now, `$2` the end of that time. */
const DUE = `l.status = 'active' AND l.expires_at > $1 AND l.expires_at < $2 AND l.expiry_notified_for IS DISTINCT FROM l.expires_at`;

/** The job, each hour. Instances may run it at once, and again after a kill: a listing is in one letter. @returns letters posted. */
export async function remindOwners(db: Queryable, now: number): Promise<number> {
  const hour = new Date(now + kyivOffset(now)).getUTCHours();
  if (hour < FROM_HOUR || hour >= TO_HOUR) return 0;
  const [from, to, today] = [new Date(now), new Date(nextKyivMidnight(now + NOTICE_DAYS * DAY)), kyivDay(now)];
  const { rows } = await db.query<{ account_id: number }>({
    text: `SELECT l.account_id FROM listings l JOIN accounts a ON a.id = l.account_id
            WHERE ${DUE} AND ${MAY.act} AND NOT 'expiry' = ANY(a.letters_off)
              AND a.expiry_letter_on IS DISTINCT FROM $3::date
            GROUP BY l.account_id ORDER BY min(l.expires_at) LIMIT ${OWNERS}`,
    values: [from, to, today],
  });
  let posted = 0;
  for (const { account_id } of rows) {
    try {
      if (await db.transaction((tx) => remindOwner(tx, account_id, { from, to, today }))) posted++;
    } catch (error) {
      // The next run tries again; the other owners are told all the same.
      log().error({ err: error, account_id }, "an owner could not be reminded of listings that end");
    }
  }
  return posted;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly today: string;
}

/** Marks what the letter is about and posts it: both happen or neither. The account is locked before its listings, as deletion does. */
async function remindOwner(tx: Queryable, accountId: number, { from, to, today }: Span): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `SELECT 1 FROM accounts a WHERE a.id = $1 AND ${MAY.act} AND a.expiry_letter_on IS DISTINCT FROM $2::date FOR NO KEY UPDATE`,
    values: [accountId, today],
  });
  // Another instance has written today's letter since this one looked: what is left waits for tomorrow's.
  if (!rowCount) return false;
  const { rows } = await tx.query<{ id: number }>({
    text: `SELECT l.id FROM listings l WHERE ${DUE} AND l.account_id = $3 ORDER BY l.id FOR NO KEY UPDATE`,
    values: [from, to, accountId],
  });
  if (rows.length === 0) return false;
  await tx.query({ text: "UPDATE accounts SET expiry_letter_on = $2 WHERE id = $1", values: [accountId, today] });
  const letter: ExpiryLetter = { accountId, listingIds: rows.map(({ id }) => id) };
  await tx.query({ text: "UPDATE listings SET expiry_notified_for = expires_at WHERE id = ANY($1)", values: [letter.listingIds] });
  await enqueue(tx, EXPIRY_LETTERS, letter, PATIENCE);
  return true;
}
