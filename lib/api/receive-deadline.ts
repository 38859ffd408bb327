import { drainEnded } from "@/lib/platform/shutdown";
import { type BoardError, boardError } from "@/lib/shared/errors";

/** Time limits for receiving one upload. All values are in milliseconds, except the rate. */
export interface ReceiveTimes {
  /** Maximum time during which no bytes arrive. */
  readonly idleMs: number;
  /** Maximum total time, including the wait for a slot. */
  readonly totalMs: number;
  /** Minimum rate while other uploads wait for a slot, measured over {@link rateWindowMs}. */
  readonly minBytesPerSecond: number;
  readonly rateWindowMs: number;
}

export const RECEIVE_TIMES: ReceiveTimes = { idleMs: 30_000, totalMs: 300_000, minBytesPerSecond: 4 * 1024, rateWindowMs: 4_000 };

interface DeadlineOptions {
  readonly times: ReceiveTimes;
  readonly clientGone: AbortSignal;
  /** Returns whether other uploads wait for this one's slot. */
  readonly isContended: () => boolean;
}

/**
 * Signal that stops the receiving of an upload. It is aborted if the client disconnects, if nothing arrives, if the total time is
 * exceeded, if the upload is too slow while others wait, or if the server's shutdown period ends. The reason is a `BoardError`:
 * `file_missing` if the client has disconnected, otherwise `request_timeout`.
 */
export class ReceiveDeadline {
  readonly #controller = new AbortController();
  readonly #options: DeadlineOptions;
  readonly #total: NodeJS.Timeout;
  #idle: NodeJS.Timeout | undefined;
  #rate: NodeJS.Timeout | undefined;
  #bytesInWindow = 0;
  readonly #onGone = () => this.#abort("file_missing");
  readonly #onDrainEnded = () => this.#abort("request_timeout");

  constructor(options: DeadlineOptions) {
    this.#options = options;
    const { times, clientGone } = options;
    this.#total = setTimeout(() => this.#abort("request_timeout"), times.totalMs);
    if (clientGone.aborted) this.#onGone();
    if (drainEnded().aborted) this.#onDrainEnded();
    clientGone.addEventListener("abort", this.#onGone, { once: true });
    drainEnded().addEventListener("abort", this.#onDrainEnded, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Starts the timers for idle time and rate. Called when the upload has its slot. */
  startReceiving(): void {
    const { idleMs, minBytesPerSecond, rateWindowMs } = this.#options.times;
    const minBytes = (minBytesPerSecond * rateWindowMs) / 1_000;
    this.#idle = setTimeout(() => this.#abort("request_timeout"), idleMs);
    this.#rate = setInterval(() => {
      if (this.#bytesInWindow < minBytes && this.#options.isContended()) this.#abort("request_timeout");
      this.#bytesInWindow = 0;
    }, rateWindowMs);
  }

  /** Reports that bytes have arrived and been processed. */
  progress(bytes: number): void {
    this.#bytesInWindow += bytes;
    this.#idle?.refresh();
  }

  /** Stops an upload that was preempted by one of another account. */
  abort(reason: BoardError): void {
    if (!this.#controller.signal.aborted) this.#controller.abort(reason);
  }

  /** Clears all timers. Must always be called. */
  dispose(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#idle);
    clearInterval(this.#rate);
    this.#options.clientGone.removeEventListener("abort", this.#onGone);
    drainEnded().removeEventListener("abort", this.#onDrainEnded);
  }

  #abort(code: "file_missing" | "request_timeout"): void {
    this.abort(boardError(code));
  }
}
