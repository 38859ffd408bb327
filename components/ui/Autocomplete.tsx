"use client";

import { Autocomplete as Base } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { type ControlProps, labelIdOf } from "./Field";
import { OptionList } from "./option-list";
import { type Option, type OptionSource, useOptions } from "./use-options";

interface Props extends ControlProps {
  readonly source: OptionSource;
  readonly defaultValue?: string;
  readonly value?: string;
  readonly onValueChange?: (text: string) => void;
  /** Called when a suggestion is chosen. */
  readonly onChoose?: (option: Option) => void;
  readonly placeholder?: string;
  readonly minLength?: number;
  /** Whether choosing a suggestion submits the form, as in a search. */
  readonly submitOnChoose?: boolean;
}

/** Text input with suggestions; any text is a valid value. */
export function Autocomplete({
  source,
  defaultValue = "",
  value,
  onValueChange,
  onChoose,
  placeholder,
  minLength = 1,
  submitOnChoose,
  name,
  required,
  ...control
}: Props) {
  const [own, setOwn] = useState(defaultValue);
  const text = value ?? own;
  const found = useOptions(source, minLength);
  const remote = typeof source === "function";
  return (
    <Base.Root<Option>
      items={found.options}
      filter={remote ? null : undefined}
      value={text}
      onValueChange={(next, { reason }) => {
        setOwn(next);
        onValueChange?.(next);
        if (reason === "input-change") found.search(next);
        if (reason === "item-press") {
          const option = found.options.find((one) => one.label === next);
          if (option) onChoose?.(option);
        }
      }}
      itemToStringValue={(option) => option.label}
      submitOnItemClick={submitOnChoose}
      name={name}
      required={required}
    >
      <Base.Input {...control} aria-labelledby={labelIdOf(control.id)} placeholder={placeholder} className="control" />
      <OptionList options={found} labelId={labelIdOf(control.id)} typed={text} minLength={remote ? minLength : 0} ticks={false} />
    </Base.Root>
  );
}
