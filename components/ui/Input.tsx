import type { ComponentProps } from "react";
import { cx } from "./cx";

/** Text input. Set `type` or `inputMode` for the right on-screen keyboard: `tel`, `email`, `inputMode="decimal"` for prices. */
export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input {...rest} type={type} className={cx("control", className)} />;
}
