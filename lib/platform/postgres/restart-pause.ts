/** Longest pause between restarts of the database, in milliseconds. */
const MAX_PAUSE = 10_000;
/** A database that has run for so long, in milliseconds, is restarted at once. */
const STABLE = 60_000;

/** Pauses between restarts: none before the first, then twice as long each time, so that a full disk is not filled with logs as well. */
export class RestartPause {
  private last = 0;
  private pause = 0;

  /** Returns whether the database can be restarted now. If so, the next pause begins. @param now milliseconds since the epoch. */
  isOver(now: number): boolean {
    if (now - this.last > STABLE) this.pause = 0;
    if (now - this.last < this.pause) return false;
    this.last = now;
    this.pause = Math.min(MAX_PAUSE, Math.max(500, this.pause * 2));
    return true;
  }
}
