"use client";

import { useContext } from "react";
import type { DependentOption } from "@/lib/domain/catalogue/dependent-options";
import type { Language } from "@/lib/shared/i18n";
import { formatNumber } from "@/lib/web/i18n/format";
import { DependentOptionsContext } from "./FilterForm";
import { ChoiceRow, FilterGroup } from "./filter-parts";

interface Props {
  readonly lang: Language;
  readonly code: string;
  readonly title: string;
  /** Options for the current filters. */
  readonly options: readonly DependentOption[];
  /** False if counts are lower bounds. */
  readonly exact: boolean;
}

/**
 * Options that depend on another field of the form, such as the models of the chosen makes. Updates while the form is edited: a model
 * disappears, with its checkmark, when its make is deselected.
 */
export function DependentFilter({ lang, code, title, options, exact }: Props) {
  const current = useContext(DependentOptionsContext)?.[code] ?? options;
  if (current.length === 0) return null;
  return (
    <FilterGroup title={title} open>
      <fieldset className="max-h-80 overflow-y-auto overscroll-contain">
        <legend className="sr-only">{title}</legend>
        {current.map(({ value, label, chosen, count }) => (
          <ChoiceRow
            key={value}
            name={`a.${code}`}
            value={value}
            label={label}
            chosen={chosen}
            dimmed={count === 0}
            written={`${formatNumber(lang, count)}${exact || count === 0 ? "" : "+"}`}
          />
        ))}
      </fieldset>
    </FilterGroup>
  );
}
