import type { Context } from "@/lib/domain/context/context";
import { EMAIL_RETRIES } from "@/lib/domain/emails/queue";
import type { Queryable } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { log } from "@/lib/platform/log";
import { kyivDay, kyivOffset, nextKyivMidnight } from "@/lib/shared/time";
import { EXPIRY_EMAILS, type ExpiryEmail } from "./email";
import { lockDue, lockOwner, markNotified, selectOwners } from "./remind.sql";

/**
 * Notifies owners three days before their listings expire: at most one email a day with all listings that expire within that time
 * (docs/decisions/123-expiry-emails.md).
 */

const DAY = 86_400_000;

/** Days before expiry. */
export const NOTICE_DAYS = 3;

/** Hours in Kyiv between which emails are queued, so that nobody is notified at night. */
const FROM_HOUR = 9;
const TO_HOUR = 21;

/** Hourly job. Safe to run concurrently and after a crash: each listing is in one email. @returns number of queued emails. */
export async function remindOwners({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const hour = new Date(now + kyivOffset(now)).getUTCHours();
  if (hour < FROM_HOUR || hour >= TO_HOUR) return 0;
  const [from, to, today] = [new Date(now), new Date(nextKyivMidnight(now + NOTICE_DAYS * DAY)), kyivDay(now)];
  const { rows } = await db.query(selectOwners([from, to, today]));
  let queued = 0;
  for (const { account_id } of rows) {
    try {
      if (await db.transaction((tx) => remindOwner(tx, account_id, { from, to, today }))) queued++;
    } catch (error) {
      // The next run retries; other owners are still notified.
      log().error({ err: error, account_id }, "an owner could not be notified of expiring listings");
    }
  }
  return queued;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly today: string;
}

/** Marks the listings and queues the email atomically. Locks the account before its listings, as deletion does. */
async function remindOwner(tx: Queryable, accountId: number, { from, to, today }: Span): Promise<boolean> {
  const { rows: owners } = await tx.query(lockOwner([accountId, today]));
  // Another instance has queued today's email in the meantime; remaining listings wait for tomorrow's.
  if (owners.length === 0) return false;
  const { rows } = await tx.query(lockDue([from, to, accountId]));
  if (rows.length === 0) return false;
  await tx.prisma.account.updateMany({ where: { id: accountId }, data: { expiryLetterOn: new Date(today) } });
  const email: ExpiryEmail = { accountId, listingIds: rows.map(({ id }) => id) };
  await tx.query(markNotified([email.listingIds]));
  await enqueue(tx, EXPIRY_EMAILS, email, EMAIL_RETRIES);
  return true;
}
