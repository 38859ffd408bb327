import { LRUCache } from "lru-cache";
import type { Context } from "@/lib/domain/context/context";
import { singleton } from "@/lib/platform/singleton";
import { MAX_DAYS, selectResponseTime } from "./response-time.sql";

/** How long a seller usually takes to reply (docs/decisions/203-seller-facts.md). Rounded, so that nobody's habits can be inferred. */
export const RESPONSE_TIMES = ["hour", "hours", "day", "days"] as const;

export type ResponseTime = (typeof RESPONSE_TIMES)[number];

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Threads that began in this many days count. */
const PERIOD_DAYS = 90;

/** Minimum number of answered threads: fewer say little about the seller, but much about single conversations. */
export const MIN_ANSWERED = 5;

/** Milliseconds for which a result is reused. It changes slowly, and popular listings are viewed often. */
const CACHE_TTL = 15 * 60_000;

const cache = singleton("response-times", () => new LRUCache<number, Promise<ResponseTime | "unknown">>({ max: 5_000, ttl: CACHE_TTL }));

/** Rounds a median. Undefined if most buyers got no reply within a week. */
export function roundResponseTime(seconds: number): ResponseTime | undefined {
  if (seconds <= HOUR) return "hour";
  if (seconds <= 6 * HOUR) return "hours";
  if (seconds <= DAY) return "day";
  return seconds < MAX_DAYS * DAY ? "days" : undefined;
}

/** Returns how long a seller usually takes to reply to a buyer's first message. Undefined if too few were answered. */
export async function measureResponseTime({ db, now }: Pick<Context, "db" | "now">, sellerId: number): Promise<ResponseTime | undefined> {
  const { rows } = await db.query(selectResponseTime([sellerId, new Date(now), new Date(now - PERIOD_DAYS * DAY * 1_000)]));
  const { answered = 0, seconds = null } = rows[0] ?? {};
  return answered < MIN_ANSWERED || seconds === null ? undefined : roundResponseTime(seconds);
}

/** The same, at most a quarter of an hour old. */
export async function readResponseTime(context: Pick<Context, "db" | "now">, sellerId: number): Promise<ResponseTime | undefined> {
  let measured = cache.get(sellerId);
  if (!measured) {
    measured = measureResponseTime(context, sellerId).then((time) => time ?? "unknown");
    cache.set(sellerId, measured);
    measured.catch(() => cache.delete(sellerId));
  }
  const time = await measured;
  return time === "unknown" ? undefined : time;
}
