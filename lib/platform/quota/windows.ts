import { createHash } from "node:crypto";
import { type Algorithm, Ratelimit, type RatelimitConfig } from "@upstash/ratelimit";
import type { Redis } from "@upstash/redis";
import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";

/**
 * Counters in Redis, implemented as an algorithm for `@upstash/ratelimit`. One script checks both windows, so that no two instances
 * can use the same remaining request, and a request that one window rejects is not counted in the other. The library's own
 * algorithms are approximate (sliding window) or reset the day at midnight UTC (fixed window), and running two of them in sequence
 * would count requests that the second one rejects (docs/decisions/100-limits-in-redis.md).
 */

export interface CounterOptions {
  readonly redis: Redis;
  /** Prefix of all keys. */
  readonly prefix: string;
  /** Requests in any 60 seconds. */
  readonly minute: number;
  readonly day?: DayOptions;
  /** Replaces Redis's clock in tests. Returns milliseconds since the epoch. */
  readonly clock?: (() => number) | undefined;
}

/** Limit per calendar day in Kyiv. Days are named `YYYY-MM-DD`. */
export interface DayOptions {
  readonly limit: number;
  /** Returns the initial count of a day. Called if Redis has no count for it. */
  readonly loadInitialCount: (subject: string, day: string) => Promise<number>;
  /**
   * Returns the number of requests of the day that were accepted while Redis was unavailable, to be added now. Called once per
   * count, synchronously.
   */
  readonly uncounted: (subject: string) => number;
}

export interface Count {
  readonly exceededLimit: "minute" | "day" | undefined;
  /** Requests in the last 60 seconds, including this one if it was accepted. */
  readonly used: number;
  /** Milliseconds until the oldest of them leaves the window. */
  readonly resetIn: number;
  readonly today: number;
  /** Milliseconds until the units that the minute rejected would be within it. */
  readonly freeIn: number;
}

/**
 * Lua script that checks and counts one request, or several units at once.
 *
 * KEYS: 1. list with the times of the most recent requests, oldest first; 2. count of the day, if there is a limit per day.
 *
 * ARGV: 1. limit per minute; 2. current time, or empty for Redis's own clock, which all instances share; 3. limit per day; 4. time
 * to live of the day's key; 5. requests to add to the day; 6. initial count of the day, or empty if the caller has not loaded it; 7. units, 0 to count none.
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
    if ARGV[6] == "" then return { -1, 0, 0, 0, 0 } end
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
local exceeded = 0
local units = tonumber(ARGV[7])
local needed = math.max(1, units)
local free = 0
if used + needed > tonumber(ARGV[1]) then
  exceeded = 1
  local nth = math.min(used + needed - tonumber(ARGV[1]), used) - 1
  if nth >= 0 then free = tonumber(redis.call("LINDEX", KEYS[1], nth)) + 60000 - now end
elseif KEYS[2] and today + needed > tonumber(ARGV[3]) then
  exceeded = 2
elseif units > 0 then
  for _ = 1, units do redis.call("RPUSH", KEYS[1], string.format("%d", now)) end
  redis.call("PEXPIRE", KEYS[1], 61000)
  used = used + units
  oldest = oldest or now
  if KEYS[2] then today = redis.call("INCRBY", KEYS[2], units) end
end
return { exceeded, used, (oldest or now - 60000) + 60000 - now, today, free }`;

/**
 * With this flag, which declares that a script accesses only the named keys, Upstash locks those keys rather than the whole
 * database.
 */
const SCRIPT = `#!lua flags=allow-key-locking\n${BODY}`;
const HASH = createHash("sha1").update(SCRIPT).digest("hex");

const EXCEEDED_LIMITS = [undefined, "minute", "day"] as const;
const UNKNOWN_DAY = -1;
/** Additional time to live of a day's count, in milliseconds, to tolerate clock differences. */
const EXPIRY_MARGIN_MS = 3_600_000;

type Context = Parameters<ReturnType<Algorithm<{ redis: Redis; prefix: string }>>["limit"]>[0];
/** Response of the library for this algorithm: its own fields and the count. */
type CountedResponse = Awaited<ReturnType<Ratelimit["limit"]>> & { readonly counted: Count };
type Reply = [exceeded: number, used: number, resetIn: number, today: number, freeIn: number];

async function evaluate(redis: Redis, keys: string[], args: (string | number)[]): Promise<Reply> {
  try {
    return await redis.evalsha<(string | number)[], Reply>(HASH, keys, args);
  } catch (error) {
    if (!`${error}`.includes("NOSCRIPT")) throw error;
    return redis.eval<(string | number)[], Reply>(SCRIPT, keys, args);
  }
}

/** Counts units of requests for the minute, and for the day in Kyiv if that has a limit. */
async function count({ redis, minute, day, clock }: CounterOptions, key: string, subject: string, units: number): Promise<Count> {
  const now = clock?.() ?? Date.now();
  const time = clock ? now : "";
  const toCount = ([exceeded, used, resetIn, today, freeIn]: Reply): Count => ({
    exceededLimit: EXCEEDED_LIMITS[exceeded],
    used,
    resetIn,
    today,
    freeIn,
  });
  if (!day) return toCount(await evaluate(redis, [`${key}:minute`], [minute, time, "", "", "", "", units]));

  const name = kyivDay(now);
  const keys = [`${key}:minute`, `${key}:${name}`];
  const args = [minute, time, day.limit, nextKyivMidnight(now) - now + EXPIRY_MARGIN_MS];
  const reply = await evaluate(redis, keys, [...args, day.uncounted(subject), "", units]);
  if (reply[0] !== UNKNOWN_DAY) return toCount(reply);
  return toCount(await evaluate(redis, keys, [...args, 0, await day.loadInitialCount(subject, name), units]));
}

/** Creates a counter for one pair of limits. Its calls reject if Redis does not respond. */
export function redisCounter(options: CounterOptions): (subject: string, units?: number) => Promise<Count> {
  const unused = () => Promise.reject(new Error("Not supported."));
  const limiter: RatelimitConfig["limiter"] = () => ({
    limit: async (_: Context, key: string, units = 1) => {
      const subject = key.slice(key.lastIndexOf("{") + 1, -1);
      const counted = await count(options, key, subject, units);
      return { success: !counted.exceededLimit, limit: options.minute, remaining: 0, reset: 0, pending: Promise.resolve(), counted };
    },
    getRemaining: unused,
    resetTokens: unused,
  });
  const { redis, prefix } = options;
  // `Availability` limits the time of calls. The library's own timeout would accept the request.
  const ratelimit = new Ratelimit({ redis, prefix, limiter, timeout: 0, ephemeralCache: false, enableTelemetry: false });
  // The braces are a hash tag: a Redis cluster stores both keys of a subject in the same slot.
  return async (subject, units = 1) => ((await ratelimit.limit(`{${subject}}`, { rate: units })) as CountedResponse).counted;
}
