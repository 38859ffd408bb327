import { type Clock, makePace } from "./pace";

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

export interface Uploader {
  /** Where each frame went, by its place; undefined for those that did not go up yet. */
  readonly urls: readonly (string | undefined)[];
  readonly states: readonly FrameState[];
  /** Sends what has not gone up yet. @returns why it stopped, or undefined when all are there. May be called again then. */
  run(): Promise<Failure | undefined>;
}

/**
 * Sends frames, at most two at once, paced, retried and resumable (decisions §10): what went up is never sent again, by this run
 * or the next.
 * @param post sends one frame, once.
 * @param onChange a frame's state changed.
 * @param onWait nothing is sent for so many milliseconds.
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
    const tries = { retries: 0, waits: 0 };
    let fault: Failure | undefined;
    while (!fault) {
      await pace.turn(onWait);
      // The other frames fare alike: one fault stops the rest.
      if (failure) return failure;
      const reply = await post(index);
      if ("url" in reply) {
        urls[index] = reply.url;
        return undefined;
      }
      fault = await heed(reply, tries);
    }
    return fault;
  };

  /** Waits as long as is due before the next attempt. @returns why there will be none. */
  const heed = async (reply: Exclude<Reply, { url: string }>, tries: { retries: number; waits: number }): Promise<Failure | undefined> => {
    if ("refused" in reply) return { why: reply.refused, hint: reply.hint };
    if ("wait" in reply) {
      const ms = reply.wait === undefined ? WAIT_MS * (tries.waits + 1) : reply.wait;
      if (++tries.waits > MAX_WAITS || ms > LONGEST_WAIT_MS) return { why: reply.why };
      pace.hold(ms);
      return undefined;
    }
    if (++tries.retries > RETRIES) return { why: reply.again };
    await clock.wait(FIRST_PAUSE_MS * 2 ** (tries.retries - 1));
    return undefined;
  };

  const work = async () => {
    for (let index = states.indexOf("waiting"); index >= 0 && !failure; index = states.indexOf("waiting")) {
      set(index, "sending");
      const fault = await send(index);
      failure = failure || fault;
      set(index, fault ? "failed" : "done");
    }
  };

  return {
    urls,
    states,
    async run() {
      failure = undefined;
      for (const index of states.keys()) if (!urls[index]) set(index, "waiting");
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return failure;
    },
  };
}
