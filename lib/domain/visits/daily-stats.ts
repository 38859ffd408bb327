import type { Context } from "@/lib/domain/context/context";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { kyivDay } from "@/lib/shared/time";
import { type DayOfActivity, selectActivity } from "./daily-stats.sql";

/** Daily statistics of listings: `count.ts` adds views, this module contacts. */

/** How a visitor contacted a seller. */
export type ContactKind = "phone" | "message";

export type { DayOfActivity };

const COLUMNS: Readonly<Record<ContactKind, "phones" | "messages">> = { phone: "phones", message: "messages" };

/**
 * Counts a contact with a listing's seller. Call it after the phone was shown or the message accepted.
 */
export async function countContact(
  { db, now }: Pick<Context, "db" | "now">,
  { listingId, kind }: { readonly listingId: number; readonly kind: ContactKind },
): Promise<void> {
  const [day, column] = [new Date(kyivDay(now)), COLUMNS[kind]];
  await db.prisma.listingDailyStats.upsert({
    where: { listingId_day: { listingId, day } },
    create: { listingId, day, [column]: 1 },
    update: { [column]: { increment: 1 } },
  });
}

/** Number of days returned by {@link readActivity}, including today. */
export const ACTIVITY_DAYS = 30;

/**
 * Returns views and contacts of an account's listings for each of the last 30 days, oldest first, with zeros for days without any.
 */
export async function readActivity({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<readonly DayOfActivity[]> {
  const { rows } = await db.query(selectActivity([accountId, kyivDay(now), ACTIVITY_DAYS]));
  return rows;
}

/** Retention in days, to compare a year with the previous one. */
const RETENTION_DAYS = 400;

const DAY = 86_400_000;

/** Deletes expired statistics. */
export async function deleteOldStats({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const last = new Date(Date.parse(kyivDay(now)) - RETENTION_DAYS * DAY);
  await deleteInBatches((limit) => db.prisma.listingDailyStats.deleteMany({ where: { day: { lte: last } }, limit }));
}
