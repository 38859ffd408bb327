import type { PRICE_PERIODS } from "./limits";
import { LIST_FIELDS, ROOT_CATEGORY, TITLE_LANG } from "./listing-fields.sql";

/** Columns of all lists of listings. */
export interface ListingBasics {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** A decimal without trailing zeros: `12500`, `0.5`. */
  readonly price: string;
  readonly priceType: "sell" | "exchange" | "free";
  readonly priceNegotiable: boolean;
  readonly pricePeriod: (typeof PRICE_PERIODS)[number] | null;
  readonly currency: string;
  readonly city: string;
  readonly photo: string | null;
  /** Slug of the root category, whose icon is shown if there is no photo. */
  readonly rootCategory: string;
}

/** {@link ListingBasics} as SQL, without the photo; `$1` is the language. */
export const BASICS: Readonly<Record<string, string>> = {
  id: "l.id",
  slug: "l.slug",
  title: LIST_FIELDS.title,
  price: "trim_scale(l.price)::text",
  '"priceType"': "l.price_type",
  '"priceNegotiable"': "l.price_negotiable",
  '"pricePeriod"': "l.price_period",
  currency: "l.currency",
  city: LIST_FIELDS.city,
  '"rootCategory"': ROOT_CATEGORY,
};

/** The columns of {@link ListingBasics}. */
export const BASIC_COLUMNS = {
  id: true,
  slug: true,
  title: true,
  price: true,
  priceType: true,
  priceNegotiable: true,
  pricePeriod: true,
  currency: true,
  city: true,
  photo: true,
  rootCategory: true,
} as const satisfies Record<keyof ListingBasics, true>;

/** Data of a listing's card. */
export interface ListingSummary extends ListingBasics {
  /** Actual language of the title: the page's if there is a translation. */
  readonly titleLang: string;
  readonly vip: boolean;
  readonly top: boolean;
  readonly publishedAt: Date;
}

/** {@link ListingSummary} as SQL; `$1` is the language. */
export const SUMMARY: Readonly<Record<string, string>> = {
  ...BASICS,
  '"titleLang"': TITLE_LANG,
  photo: "coalesce(l.photos_wm[1], l.photos[1])",
  vip: LIST_FIELDS.vip,
  top: LIST_FIELDS.top,
  '"publishedAt"': "l.published_at",
};

/** The columns of {@link ListingSummary}. */
export const SUMMARY_COLUMNS = {
  ...BASIC_COLUMNS,
  titleLang: true,
  vip: true,
  top: true,
  publishedAt: true,
} as const satisfies Record<keyof ListingSummary, true>;
