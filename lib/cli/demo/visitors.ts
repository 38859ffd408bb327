import type { Queryable } from "@/lib/platform/db";
import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";
import { DAY } from "./plan";
import type { Random } from "./random";

/** Share of views that lead to a request for the phone number. */
const PHONE_RATE = 0.07;
const MESSAGE_RATE = 0.03;

/** Additional views of a new listing: this factor on the first day, halved every two days. */
const NOVELTY = 1.5;

interface DayOfVisits {
  /** Day in Kyiv, `YYYY-MM-DD`. */
  readonly day: string;
  readonly views: number;
  readonly phones: number;
  readonly messages: number;
}

/** Creates views and contacts for each day on which a listing was published, and sets its total number of views. */
export async function createVisits(tx: Queryable, listingId: number, now: number, random: Random): Promise<void> {
  const listing = await tx.prisma.listing.findUniqueOrThrow({
    where: { id: listingId },
    select: { publishedAt: true, updatedAt: true, status: true, hidePhone: true },
  });
  if (!listing.publishedAt) return;
  const until = listing.status === "active" ? now : listing.updatedAt.getTime();
  const days = generateDailyVisits(listing.publishedAt.getTime(), until, listing.hidePhone, random);
  await tx.prisma.listingDailyStats.createMany({ data: days.map(({ day, ...counts }) => ({ listingId, day: new Date(day), ...counts })) });
  const views = days.reduce((sum, day) => sum + day.views, 0);
  await tx.prisma.listing.update({ where: { id: listingId }, data: { views }, select: { id: true } });
}

/**
 * Generates the views between two times, with one entry per calendar day in Kyiv. The first and last day may be partial. Days
 * without views are omitted.
 */
export function generateDailyVisits(from: number, until: number, hidePhone: boolean, random: Random): DayOfVisits[] {
  const popularity = random.between(1, 7) * (random.happens(0.1) ? 5 : 1);
  const days: DayOfVisits[] = [];
  for (let [at, end] = [from, 0]; at < until; at = end) {
    end = Math.min(until, nextKyivMidnight(at));
    const novelty = 1 + NOVELTY * 0.5 ** ((at - from) / DAY / 2);
    const views = Math.round(((popularity * novelty * (end - at)) / DAY) * random.between(0.4, 1.6));
    const some = (probability: number) => Array.from({ length: views }).filter(() => random.happens(probability)).length;
    if (views > 0) days.push({ day: kyivDay(at), views, phones: hidePhone ? 0 : some(PHONE_RATE), messages: some(MESSAGE_RATE) });
  }
  return days;
}
