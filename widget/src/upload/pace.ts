/** Clock that tests can replace. */
export interface Clock {
  /** Returns milliseconds. Monotonic. */
  now(): number;
  wait(ms: number): Promise<void>;
}

const WINDOW_MS = 60_000;

/**
 * The API permits personal accounts 60 requests per minute (docs/api/rate-limits.md#limits). Four are reserved for the listing
 * itself.
 */
export const FRAMES_A_MINUTE = 56;

export interface Pace {
  /** Sends nothing for the given number of milliseconds. */
  hold(ms: number): void;
  /** Resolves when another frame may be sent, and counts it. @param onWait called with the milliseconds to wait. */
  turn(onWait: (ms: number) => void): Promise<void>;
}

/** Limits the number of frames in any 60 seconds, and pauses if the server asks to wait. */
export function makePace(clock: Clock, limit = FRAMES_A_MINUTE): Pace {
  /** Start times of the last frames, newest first. */
  let starts: number[] = [];
  let resumeAt = 0;
  return {
    hold(ms) {
      resumeAt = Math.max(resumeAt, clock.now() + ms);
    },
    async turn(onWait) {
      for (;;) {
        const now = clock.now();
        const oldest = starts[limit - 1];
        const ms = Math.max(resumeAt, oldest === undefined ? 0 : oldest + WINDOW_MS) - now;
        if (ms <= 0) break;
        onWait(ms);
        await clock.wait(ms);
      }
      starts = [clock.now(), ...starts].slice(0, limit);
    },
  };
}
