import { createHmac, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import { db, prepared } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { addressGroup } from "@/lib/shared/ip-rules";
import { kyivDay } from "@/lib/shared/time";

/**
 * Views of listings: a visitor counts once a day, programs and the owner do not. Put into memory while a page is served, written
 * in batches. What is kept of a visitor is a hash under a secret of the day, which nobody keeps: it tells nobody from anybody.
 */

const FLUSH_EVERY = 2_000;
/** Visits in memory, at most; more in two seconds are not people. */
const CAPACITY = 20_000;

interface Visit {
  readonly listingId: number;
  readonly day: string;
  readonly visitor: Buffer;
}

const state = singleton("visits", () => ({
  waiting: [] as Visit[],
  timer: undefined as NodeJS.Timeout | undefined,
  secret: { day: "", key: Buffer.alloc(0) },
}));

export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** Of who is signed in. */
  readonly accountId?: number | undefined;
}

/** Counts one view of a listing by somebody who is no program and not its owner. Never waits, never throws. */
export function countView(listing: { readonly id: number; readonly ownerId: number }, visitor: Visitor, now: number): void {
  if (visitor.accountId === listing.ownerId || visitor.userAgent === "" || isbot(visitor.userAgent)) return;
  if (state.waiting.length >= CAPACITY) return;
  const day = kyivDay(now);
  const who = visitor.accountId === undefined ? `${addressGroup(visitor.address)}\n${visitor.userAgent}` : `account ${visitor.accountId}`;
  state.waiting.push({ listingId: listing.id, day, visitor: createHmac("sha256", secretOf(day)).update(who).digest().subarray(0, 16) });
  state.timer ??= setTimeout(() => {
    state.timer = undefined;
    void flushViews();
  }, FLUSH_EVERY).unref();
}

/** A new one each day, in this process alone: after a restart a visitor may count again, and is told from nobody. */
function secretOf(day: string): Buffer {
  if (state.secret.day !== day) state.secret = { day, key: randomBytes(32) };
  return state.secret.key;
}

const addViews = prepared(
  "views_add",
  `WITH seen AS (
     INSERT INTO listing_views (listing_id, day, visitor)
     SELECT DISTINCT v.* FROM unnest($1::int[], $2::date[], $3::bytea[]) AS v (listing_id, day, visitor) JOIN listings l ON l.id = v.listing_id
     ON CONFLICT DO NOTHING
     RETURNING listing_id, day
   ), counted AS (
     INSERT INTO listing_daily_stats AS d (listing_id, day, views)
     SELECT listing_id, day, count(*)::int FROM seen GROUP BY listing_id, day ORDER BY listing_id, day
     ON CONFLICT (listing_id, day) DO UPDATE SET views = d.views + excluded.views
   )
   UPDATE listings l SET views = l.views + s.count FROM (SELECT listing_id, count(*)::int AS count FROM seen GROUP BY listing_id) AS s
    WHERE l.id = s.listing_id`,
);

/** Writes what waits. A failed write is tried again with the next. */
export async function flushViews(): Promise<void> {
  const visits = state.waiting;
  if (visits.length === 0) return;
  state.waiting = [];
  try {
    await db().query(addViews([visits.map((v) => v.listingId), visits.map((v) => v.day), visits.map((v) => v.visitor)]));
  } catch (error) {
    log().warn({ err: error }, "views could not be written; they are kept for the next time");
    state.waiting = [...visits, ...state.waiting].slice(0, CAPACITY);
  }
}

/** Stops the timer and writes the rest, before the database closes. */
export async function closeViews(): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  await flushViews();
}

/** Forgets who saw what on days that are over. */
export async function forgetViews(now: number): Promise<void> {
  await db().query({ text: "DELETE FROM listing_views WHERE day < $1::date", values: [kyivDay(now)] });
}
