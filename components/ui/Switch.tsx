import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx";

interface Props extends Omit<ComponentProps<"input">, "type" | "role"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** Switch that takes effect immediately; in forms with a submit button use `Checkbox`. Label first, switch at the end of the line. */
export function Switch({ label, hint, className, ...rest }: Props) {
  return (
    <label className={cx("flex min-h-11 cursor-pointer items-start justify-between gap-4 py-2 has-disabled:cursor-not-allowed", className)}>
      <span className="min-w-0">
        <span className="block text-17">{label}</span>
        {hint ? <span className="block text-13 text-muted">{hint}</span> : null}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: checkboxes expose their state natively */}
      <input {...rest} type="checkbox" role="switch" className="switch mt-px shrink-0" />
    </label>
  );
}
