import { ChevronDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CheckboxBox } from "@/components/ui/CheckboxBox";
import { formatNumber } from "@/lib/web/i18n/format";

interface GroupProps {
  readonly title: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A collapsible group of filters. */
export function FilterGroup({ title, open, children }: GroupProps) {
  return (
    <details open={open} className="group/filter border-border border-t first:border-t-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-15 text-title [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted transition-transform group-open/filter:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  /** Number of results with this option; undefined if none. */
  readonly count: number | undefined;
  /** False if counts are lower bounds. */
  readonly exact: boolean;
}

/** Checkbox with its number of results. Options without results are dimmed but selectable, because they can be combined with others. */
export function CountedChoice({ count = 0, exact, ...rest }: ChoiceProps) {
  const written = formatNumber(useLocale(), count);
  return <ChoiceRow {...rest} dimmed={count === 0} written={`${written}${exact || count === 0 ? "" : "+"}`} />;
}

interface RowProps extends Pick<ChoiceProps, "name" | "value" | "label" | "chosen"> {
  /** Whether the option has no results. */
  readonly dimmed: boolean;
  /** The formatted count. */
  readonly written: string;
}

/** Row of a {@link CountedChoice}. Needs no translations, so client components can use it. */
export function ChoiceRow({ name, value, label, chosen, dimmed, written }: RowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-3 text-15 lg:min-h-9 ${dimmed && !chosen ? "text-muted" : "text-title"}`}
    >
      <CheckboxBox name={name} value={value} defaultChecked={chosen} />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="text-13 text-muted">{written}</span>
    </label>
  );
}

interface RangeProps {
  /** `a.year` sends `a.year.min` and `a.year.max`. */
  readonly name: string;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Accessible name of the pair of fields. */
  readonly legend: string;
  readonly decimals: boolean;
}

export const rangeFieldClass = "control";

/** Minimum and maximum fields with a numeric keyboard. */
export function RangeFields({ name, min, max, legend, decimals }: RangeProps) {
  const t = useTranslations("Catalogue");
  const field = (end: "min" | "max", value: number | undefined) => (
    <input
      name={`${name}.${end}`}
      defaultValue={value}
      inputMode={decimals ? "decimal" : "numeric"}
      maxLength={16}
      autoComplete="off"
      aria-label={t(end === "min" ? "rangeFrom" : "rangeTo", { what: legend })}
      placeholder={t(end)}
      className={rangeFieldClass}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      {field("min", min)}
      {field("max", max)}
    </div>
  );
}
