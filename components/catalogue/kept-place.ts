/** Where a reader was in a list that had grown, for the way back to it. Kept by the tab, for one address. */

interface Place {
  /** Pages that had been added. */
  readonly pages: number;
  /** Pixels from the top. */
  readonly top: number;
}

/** More than this are not fetched again. */
const MAX_PAGES = 20;

const key = () => `catalogue ${location.pathname}${location.search}`;

export function keepPlace(pages: number): void {
  try {
    if (pages > 0) sessionStorage.setItem(key(), JSON.stringify({ pages: Math.min(pages, MAX_PAGES), top: scrollY } satisfies Place));
    else sessionStorage.removeItem(key());
  } catch {
    // A full or forbidden storage costs the place, nothing else.
  }
}

/** The place to return to, where the reader has just come back by the browser's own buttons. */
export function keptPlace(): Place | undefined {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type !== "back_forward") return undefined;
  try {
    const kept = JSON.parse(sessionStorage.getItem(key()) ?? "null") as Place | null;
    return kept && kept.pages > 0 ? kept : undefined;
  } catch {
    return undefined;
  }
}
