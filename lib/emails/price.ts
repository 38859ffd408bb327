import type { EmailProps } from "@/lib/domain/emails/templates";
import { formatMoney } from "@/lib/shared/format-money";
import type { Language } from "@/lib/shared/i18n";
import type { EmailTranslate } from "./texts";

type ListingPrice = EmailProps<"search_matches">["listings"][number]["price"];

/** Formats the price of a listing as its page does. */
export function formatListingPrice(t: EmailTranslate, language: Language, listing: ListingPrice): string {
  const { price, priceType, currency, priceNegotiable, pricePeriod } = listing;
  if (priceType !== "sell") return t(`price.${priceType}`);
  if (priceNegotiable && Number(price) === 0) return t("price.negotiable");
  const written = formatMoney(language, price, currency);
  return pricePeriod ? t(`price.per.${pricePeriod}`, { price: written }) : written;
}
