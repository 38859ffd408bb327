"use client";

import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

interface Props {
  /** Supplementary text only: touch users do not see it. */
  readonly tip: ReactNode;
  /** A focusable element. */
  readonly children: ReactElement;
}

/** Tooltip on hover and focus. */
export function Tooltip({ tip, children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="floating max-w-[min(20rem,var(--available-width))] px-3 py-2 text-13">{tip}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
