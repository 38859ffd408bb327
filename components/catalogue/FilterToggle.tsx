"use client";

import { type ReactNode, useEffect, useState } from "react";

interface Props {
  /** Id of the panel's popover. */
  readonly panel: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Opens the filter panel on phones, also without JavaScript. `aria-expanded` is for browsers that do not expose the state of a popover to
 * assistive technology.
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
