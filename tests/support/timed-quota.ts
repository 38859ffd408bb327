import { type LoadDay, MemoryQuota } from "@/lib/platform/quota/memory";
import type { Limits } from "@/lib/platform/quota/quota";

/** A quota whose monotonic clock follows the request times of the test, so that both clocks agree. */
export class TimedQuota extends MemoryQuota {
  private readonly steady: { now: number };

  constructor(loadDay: LoadDay, steady = { now: 0 }) {
    super(loadDay, () => steady.now);
    this.steady = steady;
  }

  override consume(accountId: number, limits: Limits, now: number, units = 1) {
    this.steady.now = now;
    return super.consume(accountId, limits, now, units);
  }
}
