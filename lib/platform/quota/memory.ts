import { type Clock, kyivDay, kyivMidnight, monotonicNow, nextKyivMidnight } from "@/lib/shared/time";
import type { Limits, Quota, QuotaVerdict, WindowState } from "./quota";

const WINDOW = 60_000;
/** Interval in milliseconds at which the state of accounts without recent requests is removed. */
const SWEEP_EVERY = 5 * WINDOW;

/**
 * Timestamps of the most recent requests in a ring buffer, oldest first. An exact sliding window: no interval of 60 seconds
 * contains more requests than the limit.
 */
export class SlidingLog {
  private times: Float64Array;
  private start = 0;
  private count = 0;

  constructor(private capacity: number) {
    this.times = new Float64Array(Math.min(capacity, 16));
  }

  /** Removes requests that have left the window, and returns the number that remain. */
  used(now: number): number {
    while (this.count > 0 && (this.times[this.start] as number) <= now - WINDOW) {
      this.start = (this.start + 1) % this.times.length;
      this.count--;
    }
    return this.count;
  }

  /** Returns the milliseconds until the oldest request leaves the window, or 0 if the window is empty. */
  resetIn(now: number): number {
    return this.count === 0 ? 0 : (this.times[this.start] as number) + WINDOW - now;
  }

  /** Returns the milliseconds until `count` of the requests have left the window. */
  freeIn(now: number, count: number): number {
    if (count <= 0 || this.count === 0) return 0;
    const nth = Math.min(count, this.count) - 1;
    return (this.times[(this.start + nth) % this.times.length] as number) + WINDOW - now;
  }

  add(now: number): void {
    if (this.count === this.times.length) this.grow();
    this.times[(this.start + this.count) % this.times.length] = now;
    this.count++;
  }

  private grow(): void {
    const bigger = new Float64Array(Math.min(Math.max(this.capacity, this.count + 1), this.times.length * 2));
    for (let i = 0; i < this.count; i++) bigger[i] = this.times[(this.start + i) % this.times.length] as number;
    this.times = bigger;
    this.start = 0;
  }
}

interface AccountState {
  readonly log: SlidingLog;
  /** Begin and end of the day in Kyiv that `today` counts, in milliseconds since the epoch. */
  readonly dayBegins: number;
  readonly dayEnds: number;
  today: number;
  /** Milliseconds on the monotonic clock. */
  lastSeen: number;
}

/** Returns the number of requests that are stored for an account on a day in Kyiv (`YYYY-MM-DD`), for use after a restart. */
export type LoadDay = (accountId: number, day: string) => Promise<number>;

/**
 * Counters in this process, exact for one instance. The minute is measured with a monotonic clock. The day is the calendar day, so
 * it follows the system clock, which may be set forward or back. Whenever the day of an account changes, the stored count of the
 * new day is loaded. A clock that is set back therefore neither blocks an account nor grants a day's requests twice.
 */
export class MemoryQuota implements Quota {
  private readonly accounts = new Map<number, AccountState>();
  /** By account and day. */
  private readonly loading = new Map<string, Promise<AccountState>>();
  private nextSweep = 0;

  /** @param clock clock for the minute window, in milliseconds. Must be monotonic. */
  constructor(
    private readonly loadDay: LoadDay,
    private readonly clock: Clock = monotonicNow,
  ) {}

  consume(accountId: number, limits: Limits, now: number, units = 1): QuotaVerdict | Promise<QuotaVerdict> {
    return this.evaluate(accountId, limits, now, units, units);
  }

  /** Returns the verdict of {@link consume} without counting a request. */
  peek(accountId: number, limits: Limits, now: number, units = 1): QuotaVerdict | Promise<QuotaVerdict> {
    return this.evaluate(accountId, limits, now, units, 0);
  }

  /** @param counted units to count if all are within the limits. */
  private evaluate(accountId: number, limits: Limits, now: number, units: number, counted: number): QuotaVerdict | Promise<QuotaVerdict> {
    this.sweep();
    const state = this.accounts.get(accountId);
    if (state && now >= state.dayBegins && now < state.dayEnds) return this.decide(state, limits, now, units, counted);
    return this.load(accountId, limits, now).then((loaded) => this.decide(loaded, limits, now, units, counted));
  }

  private decide(state: AccountState, limits: Limits, now: number, units: number, counted: number): QuotaVerdict {
    const steady = this.clock();
    state.lastSeen = steady;
    const used = state.log.used(steady);
    const needed = Math.max(1, units);
    const exceededLimit = used + needed > limits.minute ? "minute" : state.today + needed > limits.day ? "day" : undefined;
    const taken = exceededLimit ? 0 : counted;
    for (let i = 0; i < taken; i++) state.log.add(steady);
    state.today += taken;
    return {
      exceededLimit,
      ...(exceededLimit === "minute" && needed > 1 ? { retryIn: state.log.freeIn(steady, used + needed - limits.minute) } : {}),
      minute: window(limits.minute, used + taken, state.log.resetIn(steady)),
      day: window(limits.day, state.today, state.dayEnds - now),
    };
  }

  /** Loads the state of an account. Concurrent requests share one load. */
  private load(accountId: number, limits: Limits, now: number): Promise<AccountState> {
    const day = kyivDay(now);
    const name = `${accountId} ${day}`;
    let pending = this.loading.get(name);
    if (!pending) {
      pending = this.loadDay(accountId, day)
        .then((today) => {
          const state: AccountState = {
            log: this.accounts.get(accountId)?.log ?? new SlidingLog(limits.minute),
            dayBegins: kyivMidnight(day) as number,
            dayEnds: nextKyivMidnight(now),
            today,
            lastSeen: this.clock(),
          };
          this.accounts.set(accountId, state);
          return state;
        })
        .finally(() => this.loading.delete(name));
      this.loading.set(name, pending);
    }
    return pending;
  }

  private sweep(): void {
    const now = this.clock();
    if (now < this.nextSweep) return;
    this.nextSweep = now + SWEEP_EVERY;
    for (const [id, state] of this.accounts) if (state.lastSeen < now - SWEEP_EVERY) this.accounts.delete(id);
  }
}

function window(limit: number, used: number, resetIn: number): WindowState {
  return { limit, remaining: Math.max(0, limit - used), resetIn };
}
