import type { Queryable } from "@/lib/platform/db";
import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";
import { DAY } from "./plan";
import type { Chance } from "./random";

/** Of those who view a listing, how many ask for its phone, and how many write. */
const ASK_PHONE = 0.07;
const WRITE = 0.03;

/** A new listing is viewed more: by so much on its first day, falling by half every two days. */
const NOVELTY = 1.5;

interface Published {
  readonly from: Date | null;
  readonly until: Date;
  readonly hidePhone: boolean;
}

interface DayOfVisits {
  /** In Kyiv, `YYYY-MM-DD`. */
  readonly day: string;
  readonly views: number;
  readonly phones: number;
  readonly messages: number;
}

/** Makes up visitors for each day on which a listing was published: views and contacts, with the listing's total. */
export async function makeVisitors(tx: Queryable, listingId: number, now: number, chance: Chance): Promise<void> {
  const { rows } = await tx.query<Published>({
    text: `SELECT published_at AS from, CASE WHEN status = 'active' THEN $2 ELSE updated_at END AS until, hide_phone AS "hidePhone"
             FROM listings WHERE id = $1`,
    values: [listingId, new Date(now)],
  });
  const { from, until, hidePhone } = rows[0] as Published;
  if (!from) return;
  const days = makeUpDays(from.getTime(), until.getTime(), hidePhone, chance);
  await tx.query({
    text: `WITH days AS (
             INSERT INTO listing_daily_stats (listing_id, day, views, phones, messages)
             SELECT $1, * FROM unnest($2::date[], $3::int[], $4::int[], $5::int[])
             RETURNING views
           )
           UPDATE listings SET views = (SELECT coalesce(sum(views), 0) FROM days) WHERE id = $1`,
    values: [listingId, days.map((d) => d.day), days.map((d) => d.views), days.map((d) => d.phones), days.map((d) => d.messages)],
  });
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
