import type { Context } from "@/lib/domain/context/context";
import { kyivDay } from "@/lib/shared/time";
import { type DayOfActivity, selectActivity } from "./daily-stats.sql";

/** What visitors did with listings, day by day: views are added by `count.ts`, contacts here. */

/** How a visitor got in touch with a seller. */
export type ContactKind = "phone" | "message";

export type { DayOfActivity };

const COLUMNS: Readonly<Record<ContactKind, "phones" | "messages">> = { phone: "phones", message: "messages" };

/**
 * Counts one contact of a visitor with a listing's seller. Call it once the visitor got what was asked for: the phone was shown, the
 * message was sent.
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

/** Days that {@link readActivity} returns, today included. */
export const ACTIVITY_DAYS = 30;

/**
 * Views and contacts of all listings of an account for each of the last 30 days, the oldest first; days without any are zeros.
 */
export async function readActivity({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<readonly DayOfActivity[]> {
  const { rows } = await db.query(selectActivity([accountId, kyivDay(now), ACTIVITY_DAYS]));
  return rows;
}

/** Days for which the figures are kept: a year can be compared with the one before it. */
const KEPT_DAYS = 400;

const DAY = 86_400_000;

/** Deletes the figures of days that are no longer kept. */
export async function deleteOldStats({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const last = new Date(Date.parse(kyivDay(now)) - KEPT_DAYS * DAY);
  await db.prisma.listingDailyStats.deleteMany({ where: { day: { lte: last } } });
}
