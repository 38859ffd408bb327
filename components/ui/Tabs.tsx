"use client";

import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { TAB, TAB_LIST } from "./tab-style";

export interface TabContent {
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface Props {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabContent[];
  readonly defaultValue?: string;
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
}

/** Parts of one thing that are already here, one at a time; arrows move. What is worth an address of its own is `TabLinks`. */
export function Tabs({ label, tabs, defaultValue, value, onValueChange }: Props) {
  return (
    <Base.Root
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      value={value}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Base.List aria-label={label} activateOnFocus className={TAB_LIST}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={TAB}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
