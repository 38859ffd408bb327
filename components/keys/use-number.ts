import { useLocale } from "next-intl";
import { formatNumber } from "@/lib/web/i18n/format";

/** Returns a number formatter for the page's language. */
export function useNumber(): (value: number) => string {
  const locale = useLocale();
  return (value) => formatNumber(locale, value);
}
