/** Where a spin stands and how it goes on by itself. Pure: pixels and milliseconds in, frames out. */

/** A drag over the whole width turns the thing once. */
const TURNS_A_WIDTH = 1;
/** Inertia halves in so many milliseconds. */
const HALF_LIFE = 160;
/** Slower than this, in turns a second, it stands. */
const STILL = 0.03;
const FASTEST = 2.5;

export class Turn {
  /** In turns; 0 is the first frame. */
  private at = 0;
  /** In turns a second. */
  private speed = 0;

  constructor(private readonly total: number) {}

  /** The frame that is seen: 0 to `total - 1`. */
  get index(): number {
    const index = Math.round(this.at * this.total) % this.total;
    return index < 0 ? index + this.total : index + 0;
  }

  goTo(index: number): void {
    this.at = index / this.total;
    this.speed = 0;
  }

  /** A finger moved. To the right brings the left side to the front, as with a thing in the hand. */
  drag(pixels: number, width: number, ms: number): void {
    const turns = -(pixels / Math.max(1, width)) * TURNS_A_WIDTH;
    this.at += turns;
    const speed = ms > 0 ? (turns / ms) * 1_000 : 0;
    this.speed = Math.max(-FASTEST, Math.min(FASTEST, 0.6 * speed + 0.4 * this.speed));
  }

  stop(): void {
    this.speed = 0;
  }

  /** Time went by without a finger. @returns whether it still turns. */
  coast(ms: number): boolean {
    this.at += (this.speed * ms) / 1_000;
    this.speed *= 0.5 ** (ms / HALF_LIFE);
    if (Math.abs(this.speed) < STILL) this.speed = 0;
    return this.speed !== 0;
  }
}
