/**
 * Returns the page numbers to show, at most seven: first, last, and the current page with its neighbours. Gaps of more than one page are
 * -1 (left) and -2 (right).
 */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = new Set([1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages));
  // Keeps the number of entries constant near both ends.
  if (page <= 3) for (let number = 1; number <= Math.min(4, pages); number++) shown.add(number);
  if (page >= pages - 2) for (let number = Math.max(1, pages - 3); number <= pages; number++) shown.add(number);
  const sorted = [...shown].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const gap = number - (sorted[index - 1] ?? 0);
    if (gap <= 1) return [number];
    if (gap === 2) return [number - 1, number];
    return [number <= page ? -1 : -2, number];
  });
}
