import { setTimeout as sleep } from "node:timers/promises";
import { monotonicNow } from "@/lib/shared/time";
import { log } from "../log";

/**
 * Circuit breaker for an external service. Calls have a timeout. After a failed call, further calls are skipped until a background
 * check succeeds. Each change of state is logged once.
 */
export class Availability {
  private up = true;
  private closed = false;
  /** Number of failed calls since the start. */
  failures = 0;

  /**
   * @param timeout maximum milliseconds per call.
   * @param healthCheck health check: sends a cheap request.
   * @param interval milliseconds between two health checks.
   */
  constructor(
    private readonly name: string,
    private readonly timeout: number,
    private readonly healthCheck: () => Promise<unknown>,
    private readonly interval = 500,
  ) {}

  get isUp(): boolean {
    return this.up;
  }

  /** Waits until the initial connection is established, so that connecting at startup does not count as an outage. */
  async waitForConnection(milliseconds: number): Promise<void> {
    for (const deadline = monotonicNow() + milliseconds; ; await sleep(20)) {
      try {
        return void (await bounded(this.healthCheck(), this.timeout));
      } catch (error) {
        if (monotonicNow() >= deadline) return this.markUnavailable(error);
      }
    }
  }

  /** Sends a request. Returns its result, or undefined if the service is unavailable. */
  async call<T>(request: () => Promise<T>): Promise<T | undefined> {
    if (!this.up || this.closed) return undefined;
    try {
      return await bounded(request(), this.timeout);
    } catch (error) {
      this.failures++;
      this.markUnavailable(error);
      return undefined;
    }
  }

  close(): void {
    this.closed = true;
  }

  private markUnavailable(error: unknown): void {
    if (!this.up || this.closed) return;
    this.up = false;
    log().error({ err: error }, `${this.name} is not responding; this instance uses its own counters until it does`);
    void this.pollUntilAvailable();
  }

  private async pollUntilAvailable(): Promise<void> {
    while (!this.closed) {
      await sleep(this.interval, undefined, { ref: false });
      try {
        await bounded(this.healthCheck(), this.timeout);
        break;
      } catch {
        // Already logged when the service became unavailable.
      }
    }
    if (this.closed) return;
    this.up = true;
    log().info(`${this.name} is responding again`);
  }
}

/**
 * Rejects if the reply takes longer than the timeout. A reply that arrived in time, while this process was busy, is not considered
 * late.
 */
function bounded<T>(reply: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no response within ${milliseconds} ms`));
    // Node runs timers before it reads sockets. Data that has already arrived is read before the next immediate.
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), milliseconds);
    reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
