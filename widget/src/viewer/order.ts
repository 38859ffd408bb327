/**
 * Returns the order in which frames are loaded: the first, then at increasingly fine steps, so that the item can be rotated all the
 * way before all frames are loaded. Pure. `loadOrder(8)` is 0 4 2 6 1 3 5 7.
 */
export function loadOrder(total: number): number[] {
  const order = new Set<number>([0]);
  let step = 1;
  while (step * 2 < total) step *= 2;
  for (; step >= 1; step /= 2) for (let i = 0; i < total; i += step) order.add(i);
  return [...order].filter((index) => index < total);
}

/** Returns the index of the loaded frame nearest to an index on the turn, or undefined if none is loaded. */
export function nearestLoaded(loaded: readonly unknown[], index: number): number | undefined {
  const total = loaded.length;
  for (let off = 0; off <= total / 2; off++) {
    for (const place of [index + off, index - off]) {
      const at = ((place % total) + total) % total;
      if (loaded[at]) return at;
    }
  }
  return undefined;
}
