/** The places of a full turn, and which of them is meant by a heading or by order. Pure. */

const TURN = 360;

/** The angle from `from` to `to`, the short way: −180 to 180 degrees. */
export function turned(from: number, to: number): number {
  return ((((to - from) % TURN) + TURN + TURN / 2) % TURN) - TURN / 2;
}

/**
 * The place among `total` that a heading belongs to.
 * @param start heading at the first frame, degrees.
 * @returns the place, and how far off its middle the heading is, as a part of the step: −0.5 to 0.5.
 */
export function placeAt(total: number, start: number, heading: number): { readonly place: number; readonly off: number } {
  const exact = (((turned(start, heading) + TURN) % TURN) / TURN) * total;
  const nearest = Math.round(exact);
  return { place: nearest % total, off: exact - nearest };
}

/** The first place without a frame, from `after` on and round; undefined when all are done. */
export function nextFree(done: readonly unknown[], after: number): number | undefined {
  for (let step = 1; step <= done.length; step++) {
    const place = (after + step) % done.length;
    if (!done[place]) return place;
  }
  return undefined;
}

/** `count` of `all`, evenly spread, the first among them; all of them when there are no more. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)] as T);
}
