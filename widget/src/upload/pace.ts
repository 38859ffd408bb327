/** Time, so that tests can have their own. */
export interface Clock {
  /** Milliseconds, never going back. */
  now(): number;
  wait(ms: number): Promise<void>;
}

const WINDOW_MS = 60_000;

/** The API takes 60 calls a minute of a personal account (specification, limits); four are left for the listing itself. */
export const FRAMES_A_MINUTE = 56;

export interface Pace {
  /** Milliseconds from now in which nothing may be sent. */
  hold(ms: number): void;
  /** Resolves when one more frame may be sent, and counts it. @param onWait how long it will be. */
  turn(onWait: (ms: number) => void): Promise<void>;
}

/** Lets frames go so that no 60 seconds hold more than the limit, and none goes while the server asks to wait. */
export function makePace(clock: Clock, limit = FRAMES_A_MINUTE): Pace {
  /** When the last frames went, newest first. */
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
