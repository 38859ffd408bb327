import type { ComponentProps } from "react";
import { cx } from "./cx";

/** Multi-line text input that grows with its content where browsers support it. With a character count: `CountedTextarea`. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={cx("control field-sizing-content min-h-28 resize-y", className)} />;
}
