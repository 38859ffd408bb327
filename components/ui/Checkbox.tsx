import type { ComponentProps, ReactNode } from "react";
import { CheckboxBox } from "./CheckboxBox";
import { cx } from "./cx";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  readonly label: ReactNode;
  /** A muted line below the label. */
  readonly hint?: ReactNode;
}

/** Checkbox with a label; the whole line is clickable. */
export function Checkbox({ label, hint, className, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label
      className={cx(
        "flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-muted",
        className,
      )}
    >
      <CheckboxBox {...rest} className="mt-1" />
      <span className="min-w-0">
        <span className="block text-17">{label}</span>
        {hint ? <span className="block text-13 text-muted">{hint}</span> : null}
      </span>
    </label>
  );
}
