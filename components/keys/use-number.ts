import { useLocale } from "next-intl";
import { formatNumber } from "@/lib/web/i18n/format";

/** Numbers as the page's language writes them. */
export function useNumber(): (value: number) => string {
  const locale = useLocale();
  return (value) => formatNumber(locale, value);
}
