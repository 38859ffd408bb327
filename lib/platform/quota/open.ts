import { redis } from "../redis/redis";
import { type LoadDay, MemoryQuota } from "./memory";
import type { Quota } from "./quota";
import { RedisQuota } from "./redis";
import { SharedLogs, SharedQuota } from "./shared";
import { SlidingLogs } from "./sliding-logs";
import { redisCounter } from "./windows";

/** Opens the counters: in Redis, shared by all instances, if it is configured; otherwise in this process. */

/** Prefix of every key in Redis, which other programs may use as well. */
const PREFIX = "listings-board";

export function openQuota(loadDay: LoadDay): Quota {
  const local = new MemoryQuota(loadDay);
  const shared = redis();
  if (!shared) return local;
  const remote = new RedisQuota({ redis: shared.client, prefix: `${PREFIX}:limits`, loadDay });
  return new SharedQuota(local, remote, shared.availability);
}

/**
 * @param name what is counted.
 * @param limit maximum per caller in 60 seconds.
 */
export function openLogs(name: string, limit: number): SlidingLogs | SharedLogs {
  const local = new SlidingLogs(limit);
  const shared = redis();
  if (!shared) return local;
  const remote = redisCounter({ redis: shared.client, prefix: `${PREFIX}:${name}`, minute: limit });
  return new SharedLogs(local, remote, shared.availability);
}
