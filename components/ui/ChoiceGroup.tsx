import { type ReactNode, useId } from "react";
import { Checkbox } from "./Checkbox";
import { cx } from "./cx";
import { FieldNote } from "./Field";

export interface GroupChoice {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

interface GroupProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly options: readonly GroupChoice[];
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Id of the first control, for `ErrorSummary`; the others append their index. */
  readonly id?: string;
  readonly className?: string;
}

interface CheckboxGroupProps extends GroupProps {
  readonly defaultValue?: readonly string[];
  readonly value?: readonly string[];
  readonly onValueChange?: (value: string[]) => void;
}

/** Checkbox group. Form data has `name` once for each checked option. */
export function CheckboxGroup({ name, options, defaultValue, value, onValueChange, ...group }: CheckboxGroupProps) {
  return (
    <Group {...group}>
      {(idOf) =>
        options.map((option, index) => (
          <Checkbox
            key={option.value}
            id={idOf(index)}
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            {...(value
              ? {
                  checked: value.includes(option.value),
                  onChange: () =>
                    onValueChange?.(value.includes(option.value) ? value.filter((one) => one !== option.value) : [...value, option.value]),
                }
              : { defaultChecked: defaultValue?.includes(option.value) })}
          />
        ))
      }
    </Group>
  );
}

interface RadioGroupProps extends GroupProps {
  readonly defaultValue?: string;
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
  readonly required?: boolean;
}

/** Radio group. */
export function RadioGroup({ name, options, defaultValue, value, onValueChange, required, ...group }: RadioGroupProps) {
  return (
    <Group {...group} role="radiogroup">
      {(idOf) =>
        options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-muted"
          >
            <input
              type="radio"
              id={idOf(index)}
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={required}
              className="mt-1 size-5 shrink-0 appearance-none rounded-full border border-border-strong bg-surface checked:border-6 checked:border-primary"
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value, onChange: () => onValueChange?.(option.value) })}
            />
            <span className="min-w-0">
              <span className="block text-17">{option.label}</span>
              {option.hint ? <span className="block text-13 text-muted">{option.hint}</span> : null}
            </span>
          </label>
        ))
      }
    </Group>
  );
}

interface FrameProps extends Omit<GroupProps, "name" | "options"> {
  readonly role?: "radiogroup";
  readonly children: (idOf: (index: number) => string) => ReactNode;
}

/** Fieldset with a legend, and a hint or error. */
function Group({ label, hint, error, id, role, className, children }: FrameProps) {
  const own = useId();
  const noteId = `${id ?? own}-note`;
  return (
    <fieldset
      role={role}
      aria-describedby={error || hint ? noteId : undefined}
      aria-invalid={role && error ? true : undefined}
      className={cx("min-w-0", className)}
    >
      <legend className="mb-1 font-semibold text-15 text-title">{label}</legend>
      {children((index) => (index === 0 ? (id ?? own) : `${id ?? own}-${index}`))}
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
