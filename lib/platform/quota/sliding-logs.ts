import { monotonicNow } from "@/lib/shared/time";
import { SlidingLog } from "./memory";

/** Counts requests of many anonymous callers in a sliding minute, in this process. Uses bounded memory. */
export class SlidingLogs {
  private readonly logs = new Map<string, SlidingLog>();

  /**
   * @param limit maximum per caller in 60 seconds.
   * @param maxCallers maximum number of callers to track. The one that has been idle the longest is removed first.
   */
  constructor(
    private readonly limit: number,
    private readonly maxCallers = 50_000,
  ) {}

  /** Returns the result of {@link count} without counting. */
  peek(caller: string, now = monotonicNow()): number {
    const log = this.logs.get(caller);
    return log && log.used(now) >= this.limit ? Math.max(1, log.resetIn(now)) : 0;
  }

  /**
   * Counts one request of a caller.
   *
   * @param now milliseconds on a monotonic clock. Not `Date.now()`, which can be set back.
   * @returns 0, or the milliseconds to wait if the limit is reached. In that case the request is not counted.
   */
  count(caller: string, now = monotonicNow()): number {
    const wait = this.peek(caller, now);
    if (wait > 0) return wait;
    let log = this.logs.get(caller);
    if (!log) {
      log = new SlidingLog(this.limit);
      if (this.logs.size >= this.maxCallers) this.logs.delete(this.logs.keys().next().value as string);
    }
    // Move the caller to the end, so that the one that has been idle the longest is removed first.
    this.logs.delete(caller);
    this.logs.set(caller, log);
    log.add(now);
    return 0;
  }
}
