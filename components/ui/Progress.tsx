import { Check } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatShare } from "@/lib/web/i18n/format";
import { cx } from "./cx";

interface ProgressProps {
  /** Names the task. */
  readonly label: string;
  /** From 0 to `max`; undefined for indeterminate progress. */
  readonly value?: number | undefined;
  readonly max?: number;
  readonly tone?: "primary" | "success" | "warning" | "danger";
  /** Text next to the label, such as `12 з 60`; by default a percentage. */
  readonly text?: ReactNode;
}

const BARS = {
  primary: "[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary",
  success: "[&::-moz-progress-bar]:bg-success [&::-webkit-progress-value]:bg-success",
  warning: "[&::-moz-progress-bar]:bg-warning [&::-webkit-progress-value]:bg-warning",
  danger: "[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger",
} as const;

/** Progress bar. */
export function Progress({ label, value, max = 100, tone = "primary", text }: ProgressProps) {
  const locale = useLocale();
  const words = text ?? (value === undefined ? null : formatShare(locale, Math.floor((100 * value) / max) / 100));
  return (
    <div className="min-w-0">
      <div className="mb-1 flex items-baseline justify-between gap-4 text-15">
        <span className="min-w-0">{label}</span>
        <span className="shrink-0 text-13 text-muted">{words}</span>
      </div>
      <progress
        aria-label={label}
        value={value}
        max={max}
        className={cx(
          "block h-2 w-full appearance-none overflow-hidden rounded-6 bg-secondary [&::-webkit-progress-bar]:bg-secondary",
          value === undefined && "animate-pulse motion-reduce:animate-none",
          BARS[tone],
        )}
      />
    </div>
  );
}

interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step, from 0. */
  readonly current: number;
}

/** Progress through a few steps. On phones only the current step is named. */
export function Stepper({ label, steps, current }: StepperProps) {
  const t = useTranslations("Ui");
  return (
    <ol aria-label={label} className="flex items-center gap-2 sm:gap-3">
      {steps.map((step, index) => {
        const done = index < current;
        const here = index === current;
        return (
          <li
            key={step}
            aria-current={here ? "step" : undefined}
            className={cx("flex min-w-0 items-center gap-2", here ? "max-sm:flex-1" : "max-sm:shrink-0")}
          >
            <span
              aria-hidden="true"
              className={cx(
                "flex size-7 shrink-0 items-center justify-center rounded-full font-semibold text-13",
                done || here ? "bg-primary text-on-primary" : "border border-border-strong text-muted",
              )}
            >
              {done ? <Check className="size-4" /> : index + 1}
            </span>
            <span className="sr-only">{t("step", { number: index + 1, total: steps.length })}</span>
            <span className={cx("min-w-0 truncate text-15", here ? "font-semibold text-title" : "text-muted max-sm:sr-only")}>{step}</span>
            {done ? <span className="sr-only">{t("stepDone")}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
