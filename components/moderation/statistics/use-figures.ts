import { useLocale, useTranslations } from "next-intl";
import { formatNumber, formatShare } from "@/lib/web/i18n/format";
import { ageOf } from "../age";

/** Returns formatters for figures. Missing figures are shown as a dash. */
export function useFigures() {
  const locale = useLocale();
  const review = useTranslations("Review");
  const t = useTranslations("ModerationStatistics");
  const number = (value: number) => formatNumber(locale, value);
  const share = (part: number, whole: number) => (whole === 0 ? "—" : formatShare(locale, part / whole));
  return {
    number,
    share,
    rate: (value: number) => number(Math.round(value * 10) / 10),
    countAndShare: (part: number, whole: number) =>
      whole === 0 ? "—" : t("countAndShare", { count: number(part), share: share(part, whole) }),
    wait: (seconds: number | null) => {
      if (seconds === null) return "—";
      const { unit, count } = ageOf(0, seconds * 1_000);
      return review(`age.${unit}`, { count });
    },
  };
}
