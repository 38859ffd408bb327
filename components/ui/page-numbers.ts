/**
 * Which pages a reader is offered: the first, the last, the current with its neighbours. A gap of one page is that page; a longer one is
 * -1 on the left and -2 on the right. Never more than seven entries.
 */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = new Set([1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages));
  // The row keeps its length at the ends.
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
