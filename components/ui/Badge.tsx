import type { ReactNode } from "react";
import { cx } from "./cx";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger" | "promoted";

const GROUNDS: Readonly<Record<Tone, string>> = {
  neutral: "bg-shade text-text",
  info: "bg-info-ground text-press",
  success: "bg-success-ground text-success",
  warning: "bg-warning-ground text-warning",
  danger: "bg-danger-ground text-danger",
  promoted: "bg-promoted text-on-promoted",
};

/** A word in a small box: a kind, a scope, a count. For a state see `StateDot`. */
export function Badge({ tone = "neutral", children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={cx("inline-block max-w-full rounded-6 px-2 font-semibold text-13 leading-6", GROUNDS[tone])}>{children}</span>;
}

const DOTS: Readonly<Record<Tone, string>> = {
  neutral: "bg-faint",
  info: "bg-press",
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
  promoted: "bg-promoted",
};

/** A state: the word says it, the dot only helps the eye. */
export function StateDot({ tone = "neutral", children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-baseline gap-2">
      <span aria-hidden="true" className={cx("size-2 shrink-0 -translate-y-px rounded-full", DOTS[tone])} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
