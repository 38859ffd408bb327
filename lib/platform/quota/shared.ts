import type { Availability } from "../redis/availability";
import type { MemoryQuota } from "./memory";
import type { Limits, Quota, QuotaVerdict } from "./quota";
import type { RedisQuota } from "./redis";
import type { SlidingLogs } from "./sliding-logs";
import type { Count } from "./windows";

/**
 * Combines counters in Redis with those of this process, whose counts are a subset of the ones in Redis. Therefore:
 * - If the local counters reject a request, Redis would reject it too, so no round trip is needed.
 * - If Redis is unavailable, the local counters decide alone. They include earlier requests to this instance, so a single instance
 *   never exceeds the limit, even if Redis has lost its data when it becomes available again.
 */
export class SharedQuota implements Quota {
  constructor(
    private readonly local: MemoryQuota,
    private readonly remote: RedisQuota,
    private readonly availability: Availability,
  ) {}

  async consume(accountId: number, limits: Limits, now: number, units = 1): Promise<QuotaVerdict> {
    const before = await this.local.peek(accountId, limits, now, units);
    if (before.exceededLimit) return before;
    const shared = await this.availability.call(() => this.remote.consume(accountId, limits, now, units));
    if (shared?.exceededLimit) return shared;
    const own = await this.local.consume(accountId, limits, now, units);
    if (own.exceededLimit) return own;
    if (!shared && units > 0) this.remote.addUncounted(accountId, now, units);
    return shared ?? own;
  }
}

/** Same as {@link SharedQuota} for anonymous callers, with the minute window only. */
export class SharedLogs {
  constructor(
    private readonly local: SlidingLogs,
    private readonly remote: (caller: string) => Promise<Count>,
    private readonly availability: Availability,
  ) {}

  /** See {@link SlidingLogs.count}. */
  async count(caller: string): Promise<number> {
    const wait = this.local.peek(caller);
    if (wait > 0) return wait;
    const shared = await this.availability.call(() => this.remote(caller));
    if (shared?.exceededLimit) return Math.max(1, shared.resetIn);
    return this.local.count(caller);
  }
}
