import type { PRICE_PERIODS, PRICE_TYPES } from "@/lib/domain/listings/limits";
import { formatMoney } from "@/lib/shared/format-money";
import type { Language } from "@/lib/shared/i18n";

/** Price of a listing, as shown on pages, in feeds and in images. */
export interface ListingPrice {
  /** Decimal number. */
  readonly price: string;
  readonly priceType: (typeof PRICE_TYPES)[number];
  readonly currency: string;
  readonly priceNegotiable: boolean;
  /** Period of a rent or rate. */
  readonly pricePeriod: (typeof PRICE_PERIODS)[number] | null;
}

type Period = NonNullable<ListingPrice["pricePeriod"]>;

/** Translations of the namespace `Ui`, which every page has. */
export type PriceWords = (
  key: "listingPrice.exchange" | "listingPrice.free" | "listingPrice.negotiable" | `listingPrice.per.${Period}`,
  values?: { readonly price: string },
) => string;

/** Formats the price of a listing: `12 000 ₴/міс.`, `Договірна` for a negotiable price of zero, `Обмін`, `Віддам даром`. */
export function writeListingPrice(lang: Language, t: PriceWords, listing: ListingPrice): string {
  const { price, priceType, currency, pricePeriod, priceNegotiable } = listing;
  if (priceType !== "sell") return t(`listingPrice.${priceType}`);
  if (priceNegotiable && Number(price) === 0) return t("listingPrice.negotiable");
  const written = formatMoney(lang, price, currency);
  return pricePeriod ? t(`listingPrice.per.${pricePeriod}`, { price: written }) : written;
}

/** Returns whether "negotiable" is shown next to the price. */
export function showsNegotiable({ priceType, priceNegotiable, price }: ListingPrice): boolean {
  return priceType === "sell" && priceNegotiable && Number(price) > 0;
}
