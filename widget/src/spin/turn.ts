/** Position and inertia of a spin. Pure: takes pixels and milliseconds, returns frame indexes. */

/** Number of turns for a drag over the whole width. */
const TURNS_PER_WIDTH = 1;
/** Milliseconds in which the speed halves. */
const HALF_LIFE = 160;
/** Speed in turns per second below which the rotation stops. */
const MIN_SPEED = 0.03;
const MAX_SPEED = 2.5;

export interface Turn {
  /** Returns the index of the visible frame: 0 to `total - 1`. */
  index(): number;
  goTo(index: number): void;
  /** Rotates by a drag. Dragging to the right brings the left side to the front, as with an object held in the hand. */
  drag(pixels: number, width: number, ms: number): void;
  stop(): void;
  /** Advances the inertia. @returns whether the rotation continues. */
  coast(ms: number): boolean;
}

export function makeTurn(total: number): Turn {
  /** In turns. 0 is the first frame. */
  let at = 0;
  /** In turns per second. */
  let speed = 0;
  return {
    index: () => ((Math.round(at * total) % total) + total) % total,
    goTo(index) {
      at = index / total;
    },
    drag(pixels, width, ms) {
      const turns = -(pixels / Math.max(1, width)) * TURNS_PER_WIDTH;
      at += turns;
      const now = ms > 0 ? (turns / ms) * 1_000 : 0;
      speed = Math.max(-MAX_SPEED, Math.min(MAX_SPEED, 0.6 * now + 0.4 * speed));
    },
    stop() {
      speed = 0;
    },
    coast(ms) {
      at += (speed * ms) / 1_000;
      speed *= 0.5 ** (ms / HALF_LIFE);
      return Math.abs(speed) > MIN_SPEED;
    },
  };
}
