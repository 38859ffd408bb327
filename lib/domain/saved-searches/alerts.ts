import type { Context, DbContext } from "@/lib/domain/context/context";
import { EMAIL_RETRIES } from "@/lib/domain/emails/queue";
import type { Queryable } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { log } from "@/lib/platform/log";
import { kyivDay, kyivMidnight } from "@/lib/shared/time";
import { isDigestTime, lastDaily, lastWeekly } from "./digest-time";
import { SEARCH_EMAILS, type SearchEmail } from "./email";
import { countEmails, lockSearch, selectDue, takeWaiting } from "./email.sql";
import { pushMatches } from "./push";

/** When the listings that a search has found are sent (docs/decisions/200-search-alerts.md). */

/** Queue of searches with new listings to send at once. */
export const ALERTS = "search-alerts";

export interface Alert {
  readonly searchId: number;
}

/** Seconds for which listings are collected into one email. */
export const COLLECT_SECONDS = 20;

/** Emails of one instant search per day in Kyiv; the rest is in the digest of the next morning. */
const INSTANT_EMAILS = 20;

/** Queues an alert, at most one per search while listings are collected. */
export async function queueAlert({ db }: DbContext, searchId: number): Promise<void> {
  const collected = { startAfter: COLLECT_SECONDS, singletonKey: String(searchId), singletonSeconds: COLLECT_SECONDS };
  await enqueue(db, ALERTS, { searchId } satisfies Alert, { ...EMAIL_RETRIES, ...collected });
}

/** Job of {@link ALERTS}: queues the email with everything found since the last one. */
export async function sendAlert({ db, now }: Pick<Context, "db" | "now">, { searchId }: Alert): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await tx.query(lockSearch([searchId]))).rowCount) return;
    const { rows } = await tx.query(countEmails([searchId, new Date(kyivMidnight(kyivDay(now)) ?? now)]));
    if ((rows[0]?.count ?? 0) >= INSTANT_EMAILS) return;
    const listingIds = await queueWaiting(tx, searchId, now);
    if (listingIds.length > 0) await pushMatches({ db: tx, now }, { searchId, listingIds });
  });
}

/** Hourly job: queues the digests that are due. @returns their number. */
export async function sendDigests({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  if (!isDigestTime(now)) return 0;
  const { rows } = await db.query(selectDue([new Date(lastDaily(now)), new Date(lastWeekly(now))]));
  let queued = 0;
  for (const { id } of rows) {
    try {
      const isQueued = await db.transaction(async (tx) => {
        if (!(await tx.query(lockSearch([id]))).rowCount) return false;
        return (await queueWaiting(tx, id, now)).length > 0;
      });
      if (isQueued) queued++;
    } catch (error) {
      // The next run retries; other searches still get theirs.
      log().error({ err: error, search: id }, "a digest of a saved search could not be queued");
    }
  }
  return queued;
}

/** Marks the waiting listings of a locked search as sent and queues the email, atomically. @returns the listings. */
async function queueWaiting(tx: Queryable, searchId: number, now: number): Promise<readonly number[]> {
  const { rows } = await tx.query(takeWaiting([searchId, new Date(now)]));
  if (rows.length === 0) return [];
  const listingIds = rows.map(({ listing_id }) => listing_id);
  await enqueue(tx, SEARCH_EMAILS, { searchId, listingIds } satisfies SearchEmail, EMAIL_RETRIES);
  return listingIds;
}
