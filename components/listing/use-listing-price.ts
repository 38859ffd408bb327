import { useLocale, useTranslations } from "next-intl";
import { type ListingPrice, writeListingPrice } from "@/lib/web/i18n/listing-price";

/** Returns a formatter for listing prices in the page's language. */
export function useListingPrice(): (price: ListingPrice) => string {
  const locale = useLocale();
  const t = useTranslations("Ui");
  return (price) => writeListingPrice(locale, t, price);
}
