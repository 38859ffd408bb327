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
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly TabContent[];
  readonly defaultValue?: string | undefined;
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
}

/** Tabs over content that is already loaded. For tabs with their own addresses use `TabLinks`. */
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
