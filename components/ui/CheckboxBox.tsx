import type { ComponentProps } from "react";

/** Styles of the checked state. */
const TICK = "checked:bg-primary checked:border-primary indeterminate:bg-primary indeterminate:border-primary";
const BOX = `tickbox size-5 shrink-0 appearance-none rounded-6 border border-border-strong bg-surface ${TICK}`;

/**
 * Checkbox without a label, for tables; needs an `aria-label`. Its target area is 44 px. Part of the catalogue's client bundle, so it avoids
 * `cx` (7 kB): `className` only adds classes.
 */
export function CheckboxBox({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return <input {...rest} type="checkbox" className={className ? `${BOX} ${className}` : BOX} />;
}
