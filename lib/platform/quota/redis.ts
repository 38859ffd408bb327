import type { Redis } from "@upstash/redis";
import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";
import type { LoadDay } from "./memory";
import type { Limits, Quota, QuotaVerdict } from "./quota";
import { redisCounter } from "./windows";

export interface RedisQuotaOptions {
  readonly redis: Redis;
  readonly prefix: string;
  /** Returns the number of requests that are stored in the database for a day. Used if Redis has lost the count. */
  readonly loadDay: LoadDay;
  /** Uses the time passed by the caller instead of Redis's time. For tests. */
  readonly usesCallerTime?: boolean;
}

/** Counters in Redis, exact over all instances. Rejects if Redis does not respond. */
export class RedisQuota implements Quota {
  private readonly counters = new Map<string, ReturnType<typeof redisCounter>>();
  /** Requests of today that were accepted while Redis was unavailable, by account. */
  private readonly uncounted = new Map<number, number>();
  private uncountedDay = "";
  private now = 0;

  constructor(private readonly options: RedisQuotaOptions) {}

  async consume(accountId: number, limits: Limits, now: number, units = 1): Promise<QuotaVerdict> {
    this.now = now;
    this.deletePastUncounted(now);
    const uncounted = this.uncounted.get(accountId) ?? 0;
    const counting = this.counterOf(limits)(String(accountId), units);
    // They are part of the count in progress, so a concurrent count of this account must not add them again.
    this.uncounted.delete(accountId);
    try {
      const { exceededLimit, used, resetIn, today, freeIn } = await counting;
      return {
        exceededLimit,
        ...(exceededLimit === "minute" && units > 1 ? { retryIn: freeIn } : {}),
        minute: { limit: limits.minute, remaining: Math.max(0, limits.minute - used), resetIn },
        day: { limit: limits.day, remaining: Math.max(0, limits.day - today), resetIn: nextKyivMidnight(now) - now },
      };
    } catch (error) {
      if (uncounted > 0) this.addUncounted(accountId, now, uncounted);
      throw error;
    }
  }

  /** Records requests that were accepted without being counted in Redis. The next count of that account adds them. */
  addUncounted(accountId: number, now: number, requests = 1): void {
    this.deletePastUncounted(now);
    this.uncounted.set(accountId, (this.uncounted.get(accountId) ?? 0) + requests);
  }

  private deletePastUncounted(now: number): void {
    const day = kyivDay(now);
    if (day !== this.uncountedDay) this.uncounted.clear();
    this.uncountedDay = day;
  }

  /**
   * Returns the counter for a pair of limits. All counters use the same keys, so that a change of the account's type loses no
   * counts.
   */
  private counterOf({ minute, day }: Limits) {
    const name = `${minute}/${day}`;
    let counter = this.counters.get(name);
    if (!counter) {
      const { redis, prefix, loadDay, usesCallerTime } = this.options;
      counter = redisCounter({
        redis,
        prefix,
        minute,
        day: {
          limit: day,
          loadInitialCount: (account, today) => loadDay(Number(account), today),
          uncounted: (account) => this.uncounted.get(Number(account)) ?? 0,
        },
        clock: usesCallerTime ? () => this.now : undefined,
      });
      this.counters.set(name, counter);
    }
    return counter;
  }
}
