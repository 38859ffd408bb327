import { drainEnded } from "@/lib/platform/shutdown";
import { BoardError } from "@/lib/shared/errors";

/** What bounds the receiving of one upload in time. All in milliseconds, but for the rate. */
export interface ReceiveTimes {
  /** An upload of which nothing arrives for so long is given up. */
  readonly idleMs: number;
  /** Waiting for its turn included. */
  readonly totalMs: number;
  /** While other uploads wait for this one's slot, it must arrive at least at this rate, measured over {@link rateWindowMs}. */
  readonly minBytesPerSecond: number;
  readonly rateWindowMs: number;
}

export const RECEIVE_TIMES: ReceiveTimes = { idleMs: 30_000, totalMs: 300_000, minBytesPerSecond: 4 * 1024, rateWindowMs: 4_000 };

interface DeadlineOptions {
  readonly times: ReceiveTimes;
  readonly clientGone: AbortSignal;
  /** Whether others wait for the slot that this upload holds. */
  readonly isContended: () => boolean;
}

/**
 * The one signal that ends the receiving of an upload: the client is gone, nothing arrives, it takes too long in all, it is too
 * slow while others wait, or a stopping server waits no longer. The reason is a `BoardError`: `file_missing` where nobody is
 * there to read it, else `request_timeout`.
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

  /** The upload has its slot: from now on bytes must arrive. */
  startReceiving(): void {
    const { idleMs, minBytesPerSecond, rateWindowMs } = this.#options.times;
    const minBytes = (minBytesPerSecond * rateWindowMs) / 1_000;
    this.#idle = setTimeout(() => this.#abort("request_timeout"), idleMs);
    this.#rate = setInterval(() => {
      if (this.#bytesInWindow < minBytes && this.#options.isContended()) this.#abort("request_timeout");
      this.#bytesInWindow = 0;
    }, rateWindowMs);
  }

  /** Bytes have arrived and were processed. */
  progress(bytes: number): void {
    this.#bytesInWindow += bytes;
    this.#idle?.refresh();
  }

  /** The upload was preempted: another account's takes its slot. */
  abort(reason: BoardError): void {
    if (!this.#controller.signal.aborted) this.#controller.abort(reason);
  }

  /** Ends all timers. To be called in any case. */
  dispose(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#idle);
    clearInterval(this.#rate);
    this.#options.clientGone.removeEventListener("abort", this.#onGone);
    drainEnded().removeEventListener("abort", this.#onDrainEnded);
  }

  #abort(code: "file_missing" | "request_timeout"): void {
    this.abort(new BoardError(code));
  }
}
