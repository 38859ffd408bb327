import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  readonly label: ReactNode;
  /** A quiet line below the label. */
  readonly hint?: ReactNode;
}

/** The tick, drawn by the checked box itself. */
const TICK = "checked:bg-press checked:border-press indeterminate:bg-press indeterminate:border-press";

/** The bare box, for tables; needs an `aria-label`. The area around it is 44 px. */
export function CheckboxBox({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={cx("tickbox size-5 shrink-0 appearance-none rounded-6 border border-edge bg-surface", TICK, className)}
    />
  );
}

/** A box to tick with its label; the whole line can be pressed. */
export function Checkbox({ label, hint, className, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label
      className={cx(
        "flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-quiet",
        className,
      )}
    >
      <CheckboxBox {...rest} className="mt-1" />
      <span className="min-w-0">
        <span className="block text-17">{label}</span>
        {hint ? <span className="block text-13 text-quiet">{hint}</span> : null}
      </span>
    </label>
  );
}
