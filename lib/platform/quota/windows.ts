import { createHash } from "node:crypto";
import { type Algorithm, Ratelimit, type RatelimitConfig } from "@upstash/ratelimit";
import type { Redis } from "@upstash/redis";
import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";

/**
 * Counting in Redis, as an algorithm of `@upstash/ratelimit`: one script decides over both windows at once, so that no two instances can
 * take the same place, and what one window refuses the other has not counted. The library's own algorithms are estimates (sliding) or cut
 * the day at UTC's midnight (fixed), and two of them one after the other would count what the second refuses (docs/decisions/100).
 */

export interface CounterOptions {
  readonly redis: Redis;
  /** First part of all keys. */
  readonly prefix: string;
  /** Requests in any 60 seconds. */
  readonly minute: number;
  readonly day?: DayOptions;
  /** In place of Redis's clock, for tests of the rules: milliseconds since the epoch. */
  readonly clock?: () => number;
}

/** Days are Kyiv's, named `YYYY-MM-DD`. */
export interface DayOptions {
  readonly limit: number;
  /** What a day's count begins with, where Redis has none. */
  readonly begin: (subject: string, day: string) => Promise<number>;
  /** Requests of the day that were let through without Redis, to be counted now. Asked once for each count, at once. */
  readonly owed: (subject: string) => number;
}

export interface Count {
  readonly refusedBy: "minute" | "day" | undefined;
  /** Requests in the last 60 seconds, this one included if it passed. */
  readonly used: number;
  /** Milliseconds until the oldest of them leaves. */
  readonly resetIn: number;
  readonly today: number;
}

/**
 * KEYS: the times of the newest requests, oldest first; the day's count, if one is kept.
 * ARGV: the minute's limit; the time, or nothing for Redis's own clock, the one clock that all instances have in common; the day's limit,
 * its key's life, requests owed to it, and what it begins with, or nothing while the caller has not looked that up.
 */
const BODY = `local now = tonumber(ARGV[2])
if not now then
  local time = redis.call("TIME")
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local today = 0
if KEYS[2] then
  today = tonumber(redis.call("GET", KEYS[2]) or nil)
  if not today then
    if ARGV[6] == "" then return { -1, 0, 0, 0 } end
    today = tonumber(ARGV[6])
    redis.call("SET", KEYS[2], today, "PX", ARGV[4])
  elseif ARGV[5] ~= "0" then
    today = redis.call("INCRBY", KEYS[2], ARGV[5])
  end
end
local oldest = tonumber(redis.call("LINDEX", KEYS[1], 0) or nil)
while oldest and oldest <= now - 60000 do
  redis.call("LPOP", KEYS[1])
  oldest = tonumber(redis.call("LINDEX", KEYS[1], 0) or nil)
end
local used = redis.call("LLEN", KEYS[1])
local refused = 0
if used >= tonumber(ARGV[1]) then
  refused = 1
elseif KEYS[2] and today >= tonumber(ARGV[3]) then
  refused = 2
else
  redis.call("RPUSH", KEYS[1], string.format("%d", now))
  redis.call("PEXPIRE", KEYS[1], 61000)
  used = used + 1
  oldest = oldest or now
  if KEYS[2] then today = redis.call("INCR", KEYS[2]) end
end
return { refused, used, (oldest or now - 60000) + 60000 - now, today }`;

/** Upstash locks the named keys instead of the whole database when a script says that it touches no others. */
const SCRIPT = `#!lua flags=allow-key-locking\n${BODY}`;
const HASH = createHash("sha1").update(SCRIPT).digest("hex");

const REFUSALS = [undefined, "minute", "day"] as const;
const UNKNOWN_DAY = -1;
/** A day's count outlives the day by this, for clocks that differ. */
const KEEP_LONGER = 3_600_000;

type Context = Parameters<ReturnType<Algorithm<{ redis: Redis; prefix: string }>>["limit"]>[0];
type Reply = [refused: number, used: number, resetIn: number, today: number];

async function evaluate(redis: Redis, keys: string[], args: (string | number)[]): Promise<Reply> {
  try {
    return await redis.evalsha<(string | number)[], Reply>(HASH, keys, args);
  } catch (error) {
    if (!`${error}`.includes("NOSCRIPT")) throw error;
    return redis.eval<(string | number)[], Reply>(SCRIPT, keys, args);
  }
}

/** One count: of the minute alone, or of the minute and Kyiv's day. */
async function count({ redis, minute, day, clock }: CounterOptions, key: string, subject: string): Promise<Count> {
  const now = clock?.() ?? Date.now();
  const time = clock ? now : "";
  const toCount = ([refused, used, resetIn, today]: Reply): Count => ({ refusedBy: REFUSALS[refused], used, resetIn, today });
  if (!day) return toCount(await evaluate(redis, [`${key}:minute`], [minute, time]));

  const name = kyivDay(now);
  const keys = [`${key}:minute`, `${key}:${name}`];
  const args = [minute, time, day.limit, nextKyivMidnight(now) - now + KEEP_LONGER];
  const reply = await evaluate(redis, keys, [...args, day.owed(subject), ""]);
  if (reply[0] !== UNKNOWN_DAY) return toCount(reply);
  return toCount(await evaluate(redis, keys, [...args, 0, await day.begin(subject, name)]));
}

/** Makes a counter, for one pair of limits. Its calls reject when Redis does not answer. */
export function redisCounter(options: CounterOptions): (subject: string) => Promise<Count> {
  const unused = () => Promise.reject(new Error("Nothing asks for this."));
  const limiter: RatelimitConfig["limiter"] = () => ({
    limit: async (_: Context, key: string) => {
      const subject = key.slice(key.lastIndexOf("{") + 1, -1);
      const counted = await count(options, key, subject);
      return { success: !counted.refusedBy, limit: options.minute, remaining: 0, reset: 0, pending: Promise.resolve(), counted };
    },
    getRemaining: unused,
    resetTokens: unused,
  });
  const { redis, prefix } = options;
  // The bounded wait is `Availability`'s: the library's own would say that the request may pass.
  const ratelimit = new Ratelimit({ redis, prefix, limiter, timeout: 0, ephemeralCache: false, enableTelemetry: false });
  // In braces: a Redis cluster keeps both keys of a subject in one place.
  return async (subject) => ((await ratelimit.limit(`{${subject}}`)) as unknown as { counted: Count }).counted;
}
