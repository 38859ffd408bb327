import type { Context } from "@/lib/domain/context/context";
import { PATIENCE } from "@/lib/domain/letters/post";
import type { Queryable } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { log } from "@/lib/platform/log";
import { kyivDay, kyivOffset, nextKyivMidnight } from "@/lib/shared/time";
import { EXPIRY_LETTERS, type ExpiryLetter } from "./letter";
import { lockDue, lockOwner, markNotified, selectOwners } from "./remind.sql";

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

/** The job, each hour. Instances may run it at once, and again after a kill: a listing is in one letter. @returns letters posted. */
export async function remindOwners({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const hour = new Date(now + kyivOffset(now)).getUTCHours();
  if (hour < FROM_HOUR || hour >= TO_HOUR) return 0;
  const [from, to, today] = [new Date(now), new Date(nextKyivMidnight(now + NOTICE_DAYS * DAY)), kyivDay(now)];
  const { rows } = await db.query(selectOwners([from, to, today]));
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
  const { rows: owners } = await tx.query(lockOwner([accountId, today]));
  // Another instance has written today's letter since this one looked: what is left waits for tomorrow's.
  if (owners.length === 0) return false;
  const { rows } = await tx.query(lockDue([from, to, accountId]));
  if (rows.length === 0) return false;
  await tx.prisma.account.updateMany({ where: { id: accountId }, data: { expiryLetterOn: new Date(today) } });
  const letter: ExpiryLetter = { accountId, listingIds: rows.map(({ id }) => id) };
  await tx.query(markNotified([letter.listingIds]));
  await enqueue(tx, EXPIRY_LETTERS, letter, PATIENCE);
  return true;
}
