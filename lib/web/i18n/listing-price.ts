import type { PRICE_PERIODS, PRICE_TYPES } from "@/lib/domain/listings/limits";
import type { Language } from "@/lib/shared/i18n";
import { formatPrice } from "./format";

/** What a listing asks for, as every page, feed and picture writes it. */
export interface ListingPrice {
  /** A decimal. */
  readonly price: string;
  readonly priceType: (typeof PRICE_TYPES)[number];
  readonly currency: string;
  readonly priceNegotiable: boolean;
  /** Of a rent or rate. */
  readonly pricePeriod: (typeof PRICE_PERIODS)[number] | null;
}

type Period = NonNullable<ListingPrice["pricePeriod"]>;

/** Translations of the namespace `Ui`, which every page has. */
export type PriceWords = (
  key: "listingPrice.exchange" | "listingPrice.free" | "listingPrice.negotiable" | `listingPrice.per.${Period}`,
  values?: { readonly price: string },
) => string;

/** `12 000 ₴/міс.`, `Договірна` for a negotiable price of nothing, `Обмін`, `Віддам даром`. */
export function writeListingPrice(lang: Language, t: PriceWords, listing: ListingPrice): string {
  const { price, priceType, currency, pricePeriod, priceNegotiable } = listing;
  if (priceType !== "sell") return t(`listingPrice.${priceType}`);
  if (priceNegotiable && Number(price) === 0) return t("listingPrice.negotiable");
  const written = formatPrice(lang, price, currency);
  return pricePeriod ? t(`listingPrice.per.${pricePeriod}`, { price: written }) : written;
}

/** Whether a page says beside the price that it is negotiable. */
export function showsNegotiable({ priceType, priceNegotiable, price }: ListingPrice): boolean {
  return priceType === "sell" && priceNegotiable && Number(price) > 0;
}
