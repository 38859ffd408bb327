"use client";

import { type ReactNode, useEffect, useState } from "react";

interface Props {
  /** Id of the panel, which is a popover. */
  readonly panel: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Opens the filter panel on a phone. The browser does so by itself, without scripts; browsers that announce a popover's state have no need
 * of `aria-expanded`, the others get it once scripts run.
 */
export function FilterToggle({ panel, className, children }: Props) {
  const [expanded, setExpanded] = useState<boolean>();
  useEffect(() => {
    const popover = document.getElementById(panel);
    const onToggle = (event: Event) => setExpanded((event as ToggleEvent).newState === "open");
    setExpanded(popover?.matches(":popover-open") ?? false);
    popover?.addEventListener("toggle", onToggle);
    return () => popover?.removeEventListener("toggle", onToggle);
  }, [panel]);
  return (
    <button type="button" popoverTarget={panel} aria-expanded={expanded} aria-controls={panel} className={className}>
      {children}
    </button>
  );
}
