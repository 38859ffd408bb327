/** Time, so that tests can have their own. */
export interface Clock {
  /** Milliseconds, never going back. */
  now(): number;
  wait(ms: number): Promise<void>;
}

const WINDOW_MS = 60_000;

/** The API takes 60 calls a minute of a personal account (specification, limits); four are left for the listing itself. */
export const FRAMES_A_MINUTE = 56;

/** Lets frames go so that no 60 seconds hold more than the limit, and none goes while the server asks to wait. */
export class Pace {
  private readonly starts: number[] = [];
  private resumeAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly limit = FRAMES_A_MINUTE,
  ) {}

  /** Milliseconds from now in which nothing may be sent. */
  hold(ms: number): void {
    this.resumeAt = Math.max(this.resumeAt, this.clock.now() + ms);
  }

  /** Resolves when one more frame may be sent, and counts it. @param onWait how long it will be. */
  async turn(onWait: (ms: number) => void): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      while (this.starts.length && (this.starts[0] as number) + WINDOW_MS <= now) this.starts.shift();
      const full = this.starts.length < this.limit ? 0 : (this.starts[0] as number) + WINDOW_MS - now;
      const ms = Math.max(full, this.resumeAt - now);
      if (ms <= 0) break;
      onWait(ms);
      await this.clock.wait(ms);
    }
    this.starts.push(this.clock.now());
  }
}
