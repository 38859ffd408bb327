import type { ComponentProps } from "react";
import { cx } from "./cx";

/** Text of several lines; grows with what is typed where the browser knows how. For a counter see `CountedTextarea`. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={cx("control field-sizing-content min-h-28 resize-y", className)} />;
}
