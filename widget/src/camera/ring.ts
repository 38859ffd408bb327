/** Positions of frames on a full turn, by heading or by order. Pure functions. */

const TURN = 360;

/** Returns the signed angle from `from` to `to`: −180 to 180 degrees. */
export function turned(from: number, to: number): number {
  return ((((to - from) % TURN) + TURN + TURN / 2) % TURN) - TURN / 2;
}

/**
 * Returns the position, out of `total`, for a heading.
 *
 * @param start heading of the first frame, in degrees.
 * @returns the position, and the heading's offset from its centre as a fraction of a step: −0.5 to 0.5.
 */
export function placeAt(total: number, start: number, heading: number): { readonly place: number; readonly off: number } {
  const exact = (((turned(start, heading) + TURN) % TURN) / TURN) * total;
  const nearest = Math.round(exact);
  return { place: nearest % total, off: exact - nearest };
}

/** Returns the next position without a frame after `after`, continuing at the start. Returns undefined if all have frames. */
export function nextFree(done: readonly unknown[], after: number): number | undefined {
  for (let step = 1; step <= done.length; step++) {
    const place = (after + step) % done.length;
    if (!done[place]) return place;
  }
  return undefined;
}

/** Returns `count` items of `all`, evenly spaced and including the first, or all of them if there are fewer. */
export function pickEvenly<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)] as T);
}
