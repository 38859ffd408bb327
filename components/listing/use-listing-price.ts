import { useLocale, useTranslations } from "next-intl";
import { type ListingPrice, writeListingPrice } from "@/lib/web/i18n/listing-price";

/** Writes the price of a listing in the reader's language. */
export function useListingPrice(): (price: ListingPrice) => string {
  const locale = useLocale();
  const t = useTranslations("Ui");
  return (price) => writeListingPrice(locale, t, price);
}
