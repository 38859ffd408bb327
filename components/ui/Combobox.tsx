"use client";

import { Combobox as Base } from "@base-ui/react/combobox";
import { ChevronDown, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type ControlProps, labelIdOf } from "./Field";
import { OptionList } from "./option-list";
import { type Option, type OptionSource, useOptions } from "./use-options";

interface Props extends ControlProps {
  readonly source: OptionSource;
  /** Options shown before anything is typed, if the source fetches its options. */
  readonly suggestions?: readonly Option[];
  /** Initial selection. Form data has its `value` under `name`. */
  readonly defaultValue?: Option | null;
  readonly value?: Option | null;
  readonly onValueChange?: (option: Option | null) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Minimum number of characters before options are fetched. */
  readonly minLength?: number;
}

const NONE: readonly Option[] = [];

/** Searchable select, such as for cities. Only a chosen option is a value; for free text use `Autocomplete`. */
export function Combobox({
  source,
  suggestions = NONE,
  defaultValue,
  value,
  onValueChange,
  placeholder,
  disabled,
  minLength = 1,
  name,
  required,
  ...control
}: Props) {
  const t = useTranslations("Ui");
  const [own, setOwn] = useState<Option | null>(defaultValue ?? null);
  const [typed, setTyped] = useState("");
  const chosen = value === undefined ? own : value;
  const found = useOptions(source, minLength);
  const remote = typeof source === "function";
  const suggests = remote && typed === "";
  const offered = suggests ? suggestions : found.options;
  // Keeps the chosen option in the list while fetched options change.
  const options = chosen && remote && !offered.some((one) => one.value === chosen.value) ? [...offered, chosen] : offered;

  return (
    <Base.Root<Option>
      items={options}
      filter={remote ? null : undefined}
      value={chosen}
      onValueChange={(next) => {
        setOwn(next);
        onValueChange?.(next);
      }}
      onInputValueChange={(text, { reason }) => {
        const own = reason === "input-change";
        setTyped(own ? text : "");
        if (own) found.search(text);
      }}
      itemToStringLabel={(option) => option.label}
      itemToStringValue={(option) => option.value}
      isItemEqualToValue={(one, other) => one.value === other.value}
      name={name}
      required={required}
      disabled={disabled}
      autoHighlight
    >
      <div className="relative">
        <Base.Input
          {...control}
          aria-labelledby={labelIdOf(control.id)}
          placeholder={placeholder}
          aria-required={required}
          className="control pr-20"
        />
        <div className="absolute inset-y-0 right-0 flex">
          <Base.Clear
            aria-label={t("clear")}
            className="flex w-9 items-center justify-center rounded-10 text-muted hover:text-title focus-visible:-outline-offset-2"
          >
            <X aria-hidden="true" className="size-5" />
          </Base.Clear>
          <Base.Trigger
            aria-label={t("openList")}
            className="flex w-11 items-center justify-center rounded-10 text-muted hover:text-title focus-visible:-outline-offset-2"
          >
            <ChevronDown aria-hidden="true" className="size-5" />
          </Base.Trigger>
        </div>
      </div>
      <OptionList
        options={suggests && suggestions.length > 0 ? { ...found, options: suggestions, state: "found" } : { ...found, options: offered }}
        labelId={labelIdOf(control.id)}
        typed={typed}
        minLength={remote ? minLength : 0}
        ticks
      />
    </Base.Root>
  );
}
