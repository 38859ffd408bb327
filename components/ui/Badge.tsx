import type { ReactNode } from "react";
import { cx } from "./cx";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger" | "promoted";

const BACKGROUNDS: Readonly<Record<Tone, string>> = {
  neutral: "bg-secondary text-text",
  info: "bg-info-background text-primary",
  success: "bg-success-background text-success",
  warning: "bg-warning-background text-warning",
  danger: "bg-danger-background text-danger",
  promoted: "bg-promoted text-on-promoted",
};

/** Small label for a kind, scope or count. For a status use `StateDot`. */
export function Badge({ tone = "neutral", children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className={cx("inline-block max-w-full rounded-6 px-2 font-semibold text-13 leading-6", BACKGROUNDS[tone])}>{children}</span>
  );
}

const DOTS: Readonly<Record<Tone, string>> = {
  neutral: "bg-faint",
  info: "bg-primary",
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
  promoted: "bg-promoted",
};

/** A status label with a coloured dot; the text alone conveys the status. */
export function StateDot({ tone = "neutral", children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-baseline gap-2">
      <span aria-hidden="true" className={cx("size-2 shrink-0 -translate-y-px rounded-full", DOTS[tone])} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
