"use client";

import { type RefObject, useEffect, useRef } from "react";

/** A row of links that scrolls sideways shows the current one, whenever that changes. Put the ref on what scrolls. */
export function useCurrentInSight<T extends HTMLElement>(current: string | undefined): RefObject<T | null> {
  const row = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the current link that the effect follows
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !link) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    // Only the row moves: `scrollIntoView` would take the page along.
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [current]);
  return row;
}
