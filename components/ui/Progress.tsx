import { Check } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatNumber } from "@/lib/web/i18n/format";
import { cx } from "./cx";

interface ProgressProps {
  /** What is under way, or of what this is a part. */
  readonly label: string;
  /** From 0 to `max`; without it nobody knows how long it takes. */
  readonly value?: number;
  readonly max?: number;
  readonly tone?: "press" | "success" | "warning" | "danger";
  /** In words beside the label: `12 з 60`. Else per cent. */
  readonly text?: ReactNode;
}

const BARS = {
  press: "[&::-moz-progress-bar]:bg-press [&::-webkit-progress-value]:bg-press",
  success: "[&::-moz-progress-bar]:bg-success [&::-webkit-progress-value]:bg-success",
  warning: "[&::-moz-progress-bar]:bg-warning [&::-webkit-progress-value]:bg-warning",
  danger: "[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger",
} as const;

/** How far something has come. */
export function Progress({ label, value, max = 100, tone = "press", text }: ProgressProps) {
  const locale = useLocale();
  const words = text ?? (value === undefined ? null : `${formatNumber(locale, Math.floor((100 * value) / max))} %`);
  return (
    <div className="min-w-0">
      <div className="mb-1 flex items-baseline justify-between gap-4 text-15">
        <span className="min-w-0">{label}</span>
        <span className="shrink-0 text-13 text-quiet">{words}</span>
      </div>
      <progress
        aria-label={label}
        value={value}
        max={max}
        className={cx(
          "block h-2 w-full appearance-none overflow-hidden rounded-6 bg-shade [&::-webkit-progress-bar]:bg-shade",
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
  /** From 0. */
  readonly current: number;
}

/** Where one stands in a few steps. On a phone only the current one has its name. */
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
                done || here ? "bg-press text-on-press" : "border border-edge text-quiet",
              )}
            >
              {done ? <Check className="size-4" /> : index + 1}
            </span>
            <span className="sr-only">{t("step", { number: index + 1, total: steps.length })}</span>
            <span className={cx("min-w-0 truncate text-15", here ? "font-semibold text-title" : "text-quiet max-sm:sr-only")}>{step}</span>
            {done ? <span className="sr-only">{t("stepDone")}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
