/**
 * Returns a copy of the list with one item moved up (-1) or down (1) by one position. Returns undefined if the item is already at
 * that end or not in the list.
 */
export function moveItem<T>(items: readonly T[], item: T, by: -1 | 1): T[] | undefined {
  const at = items.indexOf(item);
  const neighbour = items[at + by];
  if (at < 0 || neighbour === undefined) return undefined;
  const next = [...items];
  next[at] = neighbour;
  next[at + by] = item;
  return next;
}
