import { setTimeout as sleep } from "node:timers/promises";
import { monotonicNow } from "@/lib/shared/time";
import { log } from "../log";

/**
 * Whether something outside the machine answers. A call waits no longer than its bound; the first that fails ends the asking, and from then
 * on nobody waits, until a look in the background has found that it answers again. Each turn is one line in the log.
 */
export class Availability {
  private up = true;
  private closed = false;
  /** Calls that failed since the start. */
  failures = 0;

  /**
   * @param timeout milliseconds that a call may take.
   * @param look asks for any answer.
   * @param pause milliseconds between two looks.
   */
  constructor(
    private readonly name: string,
    private readonly timeout: number,
    private readonly look: () => Promise<unknown>,
    private readonly pause = 500,
  ) {}

  get isUp(): boolean {
    return this.up;
  }

  /** Gives a connection that is being made its time, so that a start alone is no outage. */
  async settle(milliseconds: number): Promise<void> {
    for (const deadline = monotonicNow() + milliseconds; ; await sleep(20)) {
      try {
        return void (await bounded(this.look(), this.timeout));
      } catch (error) {
        if (monotonicNow() >= deadline) return this.lose(error);
      }
    }
  }

  /** The call's result; undefined where there is none to be had now. */
  async ask<T>(call: () => Promise<T>): Promise<T | undefined> {
    if (!this.up || this.closed) return undefined;
    try {
      return await bounded(call(), this.timeout);
    } catch (error) {
      this.failures++;
      this.lose(error);
      return undefined;
    }
  }

  close(): void {
    this.closed = true;
  }

  private lose(error: unknown): void {
    if (!this.up || this.closed) return;
    this.up = false;
    log().error({ err: error }, `${this.name} does not answer; this instance counts for itself until it does`);
    void this.lookOut();
  }

  private async lookOut(): Promise<void> {
    while (!this.closed) {
      await sleep(this.pause, undefined, { ref: false });
      try {
        await bounded(this.look(), this.timeout);
        break;
      } catch {
        // Told once already, when it was lost.
      }
    }
    if (this.closed) return;
    this.up = true;
    log().info(`${this.name} answers again`);
  }
}

/** Rejects when an answer takes longer than it may. One that lay ready while this process was busy with other things is no late one. */
function bounded<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no answer within ${milliseconds} ms`));
    // Node runs timers before it reads sockets: what has arrived is read before the next immediate.
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
