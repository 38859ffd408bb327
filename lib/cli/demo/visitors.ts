import type { Queryable } from "@/lib/platform/db";
import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";
import { DAY } from "./plan";
import type { Chance } from "./random";

/** Of those who view a listing, how many ask for its phone, and how many write. */
const ASK_PHONE = 0.07;
const WRITE = 0.03;

/** A new listing is viewed more: by so much on its first day, falling by half every two days. */
const NOVELTY = 1.5;

interface DayOfVisits {
  /** In Kyiv, `YYYY-MM-DD`. */
  readonly day: string;
  readonly views: number;
  readonly phones: number;
  readonly messages: number;
}

/** Makes up visitors for each day on which a listing was published: views and contacts, with the listing's total. */
export async function makeVisitors(tx: Queryable, listingId: number, now: number, chance: Chance): Promise<void> {
  const listing = await tx.prisma.listing.findUniqueOrThrow({
    where: { id: listingId },
    select: { publishedAt: true, updatedAt: true, status: true, hidePhone: true },
  });
  if (!listing.publishedAt) return;
  const until = listing.status === "active" ? now : listing.updatedAt.getTime();
  const days = makeUpDays(listing.publishedAt.getTime(), until, listing.hidePhone, chance);
  await tx.prisma.listingDailyStats.createMany({ data: days.map(({ day, ...counts }) => ({ listingId, day: new Date(day), ...counts })) });
  const views = days.reduce((sum, day) => sum + day.views, 0);
  await tx.prisma.listing.update({ where: { id: listingId }, data: { views }, select: { id: true } });
}

/** The days of Kyiv's calendar between two instants, each once, that have views; the first and the last are not whole. */
export function makeUpDays(from: number, until: number, hidePhone: boolean, chance: Chance): DayOfVisits[] {
  const popularity = chance.between(1, 7) * (chance.happens(0.1) ? 5 : 1);
  const days: DayOfVisits[] = [];
  for (let [at, end] = [from, 0]; at < until; at = end) {
    end = Math.min(until, nextKyivMidnight(at));
    const novelty = 1 + NOVELTY * 0.5 ** ((at - from) / DAY / 2);
    const views = Math.round(((popularity * novelty * (end - at)) / DAY) * chance.between(0.4, 1.6));
    const some = (probability: number) => Array.from({ length: views }).filter(() => chance.happens(probability)).length;
    if (views > 0) days.push({ day: kyivDay(at), views, phones: hidePhone ? 0 : some(ASK_PHONE), messages: some(WRITE) });
  }
  return days;
}
