import { monotonicNow } from "@/lib/shared/time";
import { SlidingLog } from "./memory";

/** Counts for many callers of whom nothing is known, within a minute that slides, in this process; bounded in memory. */
export class SlidingLogs {
  private readonly logs = new Map<string, SlidingLog>();

  /**
   * @param limit of one caller in 60 seconds.
   * @param maxCallers remembered at once; who was quiet the longest is forgotten first.
   */
  constructor(
    private readonly limit: number,
    private readonly maxCallers = 50_000,
  ) {}

  /** What {@link count} would say, with nothing counted. */
  look(caller: string, now = monotonicNow()): number {
    const log = this.logs.get(caller);
    return log && log.used(now) >= this.limit ? Math.max(1, log.resetIn(now)) : 0;
  }

  /**
   * Counts one.
   * @param now milliseconds on a clock that only goes forward; never `Date.now()`, which can be set back.
   * @returns 0, or the milliseconds to wait when the limit is reached: then nothing was counted.
   */
  count(caller: string, now = monotonicNow()): number {
    const wait = this.look(caller, now);
    if (wait > 0) return wait;
    let log = this.logs.get(caller);
    if (!log) {
      log = new SlidingLog(this.limit);
      if (this.logs.size >= this.maxCallers) this.logs.delete(this.logs.keys().next().value as string);
    }
    // Moved to the end, so that the one that was quiet the longest is the first to be forgotten.
    this.logs.delete(caller);
    this.logs.set(caller, log);
    log.add(now);
    return 0;
  }
}
