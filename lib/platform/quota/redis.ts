import type { Redis } from "@upstash/redis";
import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";
import type { LoadDay } from "./memory";
import type { Limits, Quota, QuotaVerdict } from "./quota";
import { redisCounter } from "./windows";

export interface RedisQuotaOptions {
  readonly redis: Redis;
  readonly prefix: string;
  /** How many requests the database knows of on a day: what its count begins with where Redis has lost it. */
  readonly loadDay: LoadDay;
  /** Takes the callers' word for the time instead of Redis's, for tests of the rules. */
  readonly believesCallers?: boolean;
}

/** Counters in Redis: exact for all instances together. Rejects when Redis does not answer. */
export class RedisQuota implements Quota {
  private readonly counters = new Map<string, ReturnType<typeof redisCounter>>();
  /** Requests of today that passed while Redis was away, by account. */
  private readonly debts = new Map<number, number>();
  private debtsOf = "";
  private now = 0;

  constructor(private readonly options: RedisQuotaOptions) {}

  async consume(accountId: number, limits: Limits, now: number): Promise<QuotaVerdict> {
    this.now = now;
    this.forgetOldDebts(now);
    const debt = this.debts.get(accountId) ?? 0;
    const counting = this.counterOf(limits)(String(accountId));
    // On its way now: a second count of this account must not carry it along, too.
    this.debts.delete(accountId);
    try {
      const { refusedBy, used, resetIn, today } = await counting;
      return {
        refusedBy,
        minute: { limit: limits.minute, remaining: Math.max(0, limits.minute - used), resetIn },
        day: { limit: limits.day, remaining: Math.max(0, limits.day - today), resetIn: nextKyivMidnight(now) - now },
      };
    } catch (error) {
      if (debt > 0) this.owe(accountId, now, debt);
      throw error;
    }
  }

  /** Says that requests passed without being counted here; the next count of that account makes up for it. */
  owe(accountId: number, now: number, requests = 1): void {
    this.forgetOldDebts(now);
    this.debts.set(accountId, (this.debts.get(accountId) ?? 0) + requests);
  }

  private forgetOldDebts(now: number): void {
    const day = kyivDay(now);
    if (day !== this.debtsOf) this.debts.clear();
    this.debtsOf = day;
  }

  /** One for each pair of limits; what they count has the same name, so a change of an account's type loses nothing. */
  private counterOf({ minute, day }: Limits) {
    const name = `${minute}/${day}`;
    let counter = this.counters.get(name);
    if (!counter) {
      const { redis, prefix, loadDay, believesCallers } = this.options;
      counter = redisCounter({
        redis,
        prefix,
        minute,
        day: {
          limit: day,
          begin: (account, today) => loadDay(Number(account), today),
          owed: (account) => this.debts.get(Number(account)) ?? 0,
        },
        clock: believesCallers ? () => this.now : undefined,
      });
      this.counters.set(name, counter);
    }
    return counter;
  }
}
