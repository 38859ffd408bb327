/** Where a spin stands and how it goes on by itself. Pure: pixels and milliseconds in, frames out. */

/** A drag over the whole width turns the thing once. */
const TURNS_A_WIDTH = 1;
/** Inertia halves in so many milliseconds. */
const HALF_LIFE = 160;
/** Slower than this, in turns a second, it stands. */
const STILL = 0.03;
const FASTEST = 2.5;

export interface Turn {
  /** The frame that is seen: 0 to `total - 1`. */
  index(): number;
  goTo(index: number): void;
  /** A finger moved. To the right brings the left side to the front, as with a thing in the hand. */
  drag(pixels: number, width: number, ms: number): void;
  stop(): void;
  /** Time went by without a finger. @returns whether it still turns. */
  coast(ms: number): boolean;
}

export function makeTurn(total: number): Turn {
  /** In turns; 0 is the first frame. */
  let at = 0;
  /** In turns a second. */
  let speed = 0;
  return {
    index: () => ((Math.round(at * total) % total) + total) % total,
    goTo(index) {
      at = index / total;
    },
    drag(pixels, width, ms) {
      const turns = -(pixels / Math.max(1, width)) * TURNS_A_WIDTH;
      at += turns;
      const now = ms > 0 ? (turns / ms) * 1_000 : 0;
      speed = Math.max(-FASTEST, Math.min(FASTEST, 0.6 * now + 0.4 * speed));
    },
    stop() {
      speed = 0;
    },
    coast(ms) {
      at += (speed * ms) / 1_000;
      speed *= 0.5 ** (ms / HALF_LIFE);
      return Math.abs(speed) > STILL;
    },
  };
}
