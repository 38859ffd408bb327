import { CONCURRENCY, FIRST_PAUSE_MS, LONGEST_WAIT_MS, MAX_WAITS, RETRIES, WAIT_MS } from "../constants";
import { type Clock, makePace } from "./pace";

/** Result of one attempt to send a frame. */
export type Reply =
  | { readonly url: string }
  /** 429 or 503: retry after the given number of milliseconds. */
  | { readonly wait: number | undefined; readonly why: string }
  /** A network or server error: retried soon. */
  | { readonly again: string }
  /** The server rejected the frame or sent an invalid response: a retry would not help. */
  | { readonly rejected: string; readonly hint?: string | undefined };

export type FrameState = "waiting" | "sending" | "done" | "failed";

/** Reason for which the upload stopped. */
export interface Failure {
  /** For developers. */
  readonly why: string;
  /** Message from the integrator's server for the user, if any. */
  readonly hint?: string | undefined;
  /** Whether the server rejected a frame or sent an invalid response, rather than being unreachable or busy. */
  readonly rejected?: boolean;
}

export interface Uploader {
  /** URLs of the frames, by position. Undefined for frames that are not uploaded yet. */
  readonly urls: readonly (string | undefined)[];
  readonly states: readonly FrameState[];
  /**
   * Uploads the remaining frames. Can be called again after a failure. @returns the failure, or undefined if all frames are
   * uploaded.
   */
  run(): Promise<Failure | undefined>;
}

/**
 * Uploads frames, at most two at once, with pacing and retries, and resumable (docs/api/widget.md#frame-uploads). An uploaded frame
 * is never sent again, not even by another call of `run`.
 *
 * @param post sends a frame once.
 * @param onChange called when the state of a frame changes.
 * @param onWait called with the number of milliseconds for which nothing will be sent.
 */
export function makeUploader(
  total: number,
  post: (index: number) => Promise<Reply>,
  clock: Clock,
  onChange: () => void,
  onWait: (ms: number) => void,
): Uploader {
  const urls: (string | undefined)[] = Array.from({ length: total }, () => undefined);
  const states: FrameState[] = urls.map(() => "waiting");
  const pace = makePace(clock);
  let failure: Failure | undefined;

  const set = (index: number, state: FrameState) => {
    states[index] = state;
    onChange();
  };

  const send = async (index: number): Promise<Failure | undefined> => {
    const attempts = { retries: 0, waits: 0 };
    let frameFailure: Failure | undefined;
    while (!frameFailure) {
      await pace.turn(onWait);
      // The other frames would fail too: one failure stops the rest.
      if (failure) return failure;
      const reply = await post(index);
      if ("url" in reply) {
        urls[index] = reply.url;
        return undefined;
      }
      frameFailure = await waitForRetry(reply, attempts);
    }
    return frameFailure;
  };

  /** Waits until the next attempt is due. @returns the failure if there will be no further attempt. */
  const waitForRetry = async (
    reply: Exclude<Reply, { url: string }>,
    attempts: { retries: number; waits: number },
  ): Promise<Failure | undefined> => {
    if ("rejected" in reply) return { why: reply.rejected, hint: reply.hint, rejected: true };
    if ("wait" in reply) {
      const ms = reply.wait === undefined ? WAIT_MS * (attempts.waits + 1) : reply.wait;
      if (++attempts.waits > MAX_WAITS || ms > LONGEST_WAIT_MS) return { why: reply.why };
      pace.hold(ms);
      return undefined;
    }
    if (++attempts.retries > RETRIES) return { why: reply.again };
    await clock.wait(FIRST_PAUSE_MS * 2 ** (attempts.retries - 1));
    return undefined;
  };

  const work = async () => {
    for (let index = states.indexOf("waiting"); index >= 0 && !failure; index = states.indexOf("waiting")) {
      set(index, "sending");
      const frameFailure = await send(index);
      failure = failure || frameFailure;
      set(index, frameFailure ? "failed" : "done");
    }
  };

  return {
    urls,
    states,
    async run() {
      failure = undefined;
      for (const index of states.keys()) if (!urls[index]) set(index, "waiting");
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
      return failure;
    },
  };
}
