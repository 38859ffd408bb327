import type { Availability } from "../redis/availability";
import type { MemoryQuota } from "./memory";
import type { Limits, Quota, QuotaVerdict } from "./quota";
import type { RedisQuota } from "./redis";
import type { SlidingLogs } from "./sliding-logs";
import type { Count } from "./windows";

/**
 * Counters in Redis with this process's own beside them. What passed here is a part of what passed everywhere, so:
 * - what the own counters refuse, Redis would refuse: no round trip;
 * - while Redis is away, the own counters decide alone, knowing what passed here before, and a single instance never lets more than the
 *   limit pass, nor when Redis comes back and has forgotten everything.
 */
export class SharedQuota implements Quota {
  constructor(
    private readonly here: MemoryQuota,
    private readonly everywhere: RedisQuota,
    private readonly availability: Availability,
  ) {}

  async consume(accountId: number, limits: Limits, now: number): Promise<QuotaVerdict> {
    const before = await this.here.look(accountId, limits, now);
    if (before.refusedBy) return before;
    const shared = await this.availability.ask(() => this.everywhere.consume(accountId, limits, now));
    if (shared?.refusedBy) return shared;
    const own = await this.here.consume(accountId, limits, now);
    if (own.refusedBy) return own;
    if (!shared) this.everywhere.owe(accountId, now);
    return shared ?? own;
  }
}

/** The same for callers of whom nothing is known, within the minute alone. */
export class SharedLogs {
  constructor(
    private readonly here: SlidingLogs,
    private readonly everywhere: (caller: string) => Promise<Count>,
    private readonly availability: Availability,
  ) {}

  /** As {@link SlidingLogs.count}. */
  async count(caller: string): Promise<number> {
    const wait = this.here.look(caller);
    if (wait > 0) return wait;
    const shared = await this.availability.ask(() => this.everywhere(caller));
    if (shared?.refusedBy) return Math.max(1, shared.resetIn);
    return this.here.count(caller);
  }
}
