import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./cx";

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface Props extends Omit<ComponentProps<"select">, "children" | "multiple"> {
  readonly options: readonly Choice[];
  /** First option, with an empty value. */
  readonly placeholder?: string;
}

/**
 * Native select, which works without JavaScript. For more than about fifteen options use `Combobox`.
 */
export function Select({ options, placeholder, className, ...rest }: Props) {
  return (
    <div className="relative">
      <select {...rest} className={cx("control appearance-none truncate pr-10", className)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted" />
    </div>
  );
}
