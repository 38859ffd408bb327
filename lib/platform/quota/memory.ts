import { type Clock, kyivDay, kyivMidnight, monotonicNow, nextKyivMidnight } from "@/lib/shared/time";
import type { Limits, Quota, QuotaVerdict, WindowState } from "./quota";

const WINDOW = 60_000;
/** Accounts that were quiet for longer than this are forgotten at the next sweep. */
const SWEEP_EVERY = 5 * WINDOW;

/**
 * The times of the newest requests, oldest first, in a ring: an exact sliding window, so that no 60 seconds, whichever way
 * they are cut, hold more than the limit.
 */
export class SlidingLog {
  private times: Float64Array;
  private start = 0;
  private count = 0;

  constructor(private capacity: number) {
    this.times = new Float64Array(Math.min(capacity, 16));
  }

  /** Drops what has left the window and returns how many requests are in it. */
  used(now: number): number {
    while (this.count > 0 && (this.times[this.start] as number) <= now - WINDOW) {
      this.start = (this.start + 1) % this.times.length;
      this.count--;
    }
    return this.count;
  }

  /** Milliseconds until the oldest request leaves; 0 when there is none. */
  resetIn(now: number): number {
    return this.count === 0 ? 0 : (this.times[this.start] as number) + WINDOW - now;
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
  /** The instants at which Kyiv's day that `today` counts begins and ends. */
  readonly dayBegins: number;
  readonly dayEnds: number;
  today: number;
  /** On the monotonic clock. */
  lastSeen: number;
}

/** How many requests an account has already made on a day of Kyiv (`YYYY-MM-DD`): what survived a restart. */
export type LoadDay = (accountId: number, day: string) => Promise<number>;

/**
 * Counters in this process: exact for one instance. The minute is measured by a monotonic clock. The day is the calendar's, so it follows
 * the machine's clock, in both directions: whenever an account's day turns out to be another one, what is stored of that day is read,
 * so a clock that is set back neither keeps an account out until it has caught up nor grants a day's requests twice.
 */
export class MemoryQuota implements Quota {
  private readonly accounts = new Map<number, AccountState>();
  /** By account and day. */
  private readonly loading = new Map<string, Promise<AccountState>>();
  private nextSweep = 0;

  /** @param clock of the minute, in milliseconds; only ever forward. */
  constructor(
    private readonly loadDay: LoadDay,
    private readonly clock: Clock = monotonicNow,
  ) {}

  consume(accountId: number, limits: Limits, now: number): QuotaVerdict | Promise<QuotaVerdict> {
    return this.ask(accountId, limits, now, 1);
  }

  /** What {@link consume} would say, with nothing counted. */
  look(accountId: number, limits: Limits, now: number): QuotaVerdict | Promise<QuotaVerdict> {
    return this.ask(accountId, limits, now, 0);
  }

  private ask(accountId: number, limits: Limits, now: number, requests: 0 | 1): QuotaVerdict | Promise<QuotaVerdict> {
    this.sweep();
    const state = this.accounts.get(accountId);
    if (state && now >= state.dayBegins && now < state.dayEnds) return this.decide(state, limits, now, requests);
    return this.load(accountId, limits, now).then((loaded) => this.decide(loaded, limits, now, requests));
  }

  private decide(state: AccountState, limits: Limits, now: number, requests: 0 | 1): QuotaVerdict {
    const steady = this.clock();
    state.lastSeen = steady;
    const used = state.log.used(steady);
    const refusedBy = used >= limits.minute ? "minute" : state.today >= limits.day ? "day" : undefined;
    const taken = refusedBy ? 0 : requests;
    if (taken) {
      state.log.add(steady);
      state.today++;
    }
    return {
      refusedBy,
      minute: window(limits.minute, used + taken, state.log.resetIn(steady)),
      day: window(limits.day, state.today, state.dayEnds - now),
    };
  }

  /** Requests that arrive while an account is loaded wait for the one load. */
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
