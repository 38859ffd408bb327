import type { ComponentProps } from "react";
import { cx } from "./cx";

/** One line of text. The right keyboard comes from `type` and `inputMode`: `tel`, `email`, `inputMode="decimal"` for prices. */
export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input {...rest} type={type} className={cx("control", className)} />;
}
