/** A list with one of its items one place up (-1) or down (1); undefined where it stands at that end, or is not there. */
export function moved<T>(items: readonly T[], item: T, by: -1 | 1): T[] | undefined {
  const at = items.indexOf(item);
  const neighbour = items[at + by];
  if (at < 0 || neighbour === undefined) return undefined;
  const next = [...items];
  next[at] = neighbour;
  next[at + by] = item;
  return next;
}
