import { type Clock, Pace } from "./pace";

/** What became of one attempt to send a frame. */
export type Reply =
  | { readonly url: string }
  /** 429 or 503: after so many milliseconds again. */
  | { readonly wait: number | undefined; readonly why: string }
  /** A fault of the network or the server: soon again. */
  | { readonly again: string }
  /** The server understood and said no, or said what nobody understands: the same again would not help. */
  | { readonly refused: string; readonly hint?: string };

export type FrameState = "waiting" | "sending" | "done" | "failed";

/** Why sending stopped before the end. */
export interface Failure {
  /** For developers. */
  readonly why: string;
  /** What the integrator's server says to the person, if anything. */
  readonly hint?: string;
}

const AT_ONCE = 2;
const RETRIES = 5;
const FIRST_PAUSE_MS = 500;
/** For a server that asks to wait and does not say how long. */
const WAIT_MS = 5_000;
/** Nobody looks at a phone for longer: a daily limit, say. */
const LONGEST_WAIT_MS = 300_000;
const MAX_WAITS = 20;

/**
 * Sends frames, at most two at once, paced, retried and resumable (decisions §10): what went up is never sent again, by this call
 * or the next.
 */
export class Uploader {
  /** Where each frame went, by its place; undefined for those that did not go up yet. */
  readonly urls: (string | undefined)[];
  readonly states: FrameState[];
  private readonly pace: Pace;
  private failure: Failure | undefined;

  /**
   * @param post sends one frame, once.
   * @param onChange a frame's state changed.
   * @param onWait nothing is sent for so many milliseconds.
   */
  constructor(
    total: number,
    private readonly post: (index: number) => Promise<Reply>,
    private readonly clock: Clock,
    private readonly onChange: () => void,
    private readonly onWait: (ms: number) => void,
  ) {
    this.urls = Array.from({ length: total }, () => undefined);
    this.states = this.urls.map(() => "waiting");
    this.pace = new Pace(clock);
  }

  /** Sends what has not gone up yet. @returns why it stopped, or undefined when all are there. May be called again then. */
  async run(): Promise<Failure | undefined> {
    this.failure = undefined;
    for (const [i, state] of this.states.entries()) if (state === "failed") this.states[i] = "waiting";
    this.onChange();
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.work()));
    return this.failure;
  }

  private async work(): Promise<void> {
    for (let index = this.states.indexOf("waiting"); index >= 0 && !this.failure; index = this.states.indexOf("waiting")) {
      this.set(index, "sending");
      const failure = await this.send(index);
      // The other frames would fare alike: one fault stops the rest.
      if (failure) this.failure = this.failure || failure;
      this.set(index, failure ? "failed" : "done");
    }
  }

  private async send(index: number): Promise<Failure | undefined> {
    let retries = 0;
    let waits = 0;
    for (;;) {
      await this.pace.turn(this.onWait);
      if (this.failure) return this.failure;
      const reply = await this.post(index);
      if ("url" in reply) {
        this.urls[index] = reply.url;
        return undefined;
      }
      if ("refused" in reply) return { why: reply.refused, hint: reply.hint };
      if ("wait" in reply) {
        const ms = reply.wait === undefined ? WAIT_MS * (waits + 1) : reply.wait;
        if (++waits > MAX_WAITS || ms > LONGEST_WAIT_MS) return { why: reply.why };
        this.pace.hold(ms);
      } else {
        if (++retries > RETRIES) return { why: reply.again };
        await this.clock.wait(FIRST_PAUSE_MS * 2 ** (retries - 1));
      }
    }
  }

  private set(index: number, state: FrameState): void {
    this.states[index] = state;
    this.onChange();
  }
}
