import { redis } from "../redis/redis";
import { type LoadDay, MemoryQuota } from "./memory";
import type { Quota } from "./quota";
import { RedisQuota } from "./redis";
import { SharedLogs, SharedQuota } from "./shared";
import { SlidingLogs } from "./sliding-logs";
import { redisCounter } from "./windows";

/** Counters as the settings say: in Redis for all instances where one is set, else in this process. */

/** First part of every key in Redis; a Redis may serve other programs, too. */
const PREFIX = "listings-board";

export function openQuota(loadDay: LoadDay): Quota {
  const here = new MemoryQuota(loadDay);
  const shared = redis();
  if (!shared) return here;
  const everywhere = new RedisQuota({ redis: shared.client, prefix: `${PREFIX}:limits`, loadDay });
  return new SharedQuota(here, everywhere, shared.availability);
}

/** @param name of what is counted; @param limit of one caller in 60 seconds. */
export function openLogs(name: string, limit: number): SlidingLogs | SharedLogs {
  const here = new SlidingLogs(limit);
  const shared = redis();
  if (!shared) return here;
  const everywhere = redisCounter({ redis: shared.client, prefix: `${PREFIX}:${name}`, minute: limit });
  return new SharedLogs(here, everywhere, shared.availability);
}
