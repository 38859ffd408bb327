import type { PRICE_PERIODS } from "./limits";
import { LIST_FIELDS, ROOT_CATEGORY, TITLE_LANG } from "./listing-fields.sql";

/** What a card shows of a listing. */
export interface ListingSummary {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** The language that the title is really in: that of the page where there is a translation. */
  readonly titleLang: string;
  /** A decimal without zeros at its end: `12500`, `0.5`. */
  readonly price: string;
  readonly priceType: "sell" | "exchange" | "free";
  readonly priceNegotiable: boolean;
  readonly pricePeriod: (typeof PRICE_PERIODS)[number] | null;
  readonly currency: string;
  readonly city: string;
  readonly photo: string | null;
  readonly vip: boolean;
  readonly top: boolean;
  readonly publishedAt: Date;
  /** Slug of the root of its category's branch: by it a card without a photo has its icon. */
  readonly rootCategory: string;
}

/** {@link ListingSummary} as SQL; `$1` is the language. */
export const SUMMARY: Readonly<Record<string, string>> = {
  id: "l.id",
  slug: "l.slug",
  title: LIST_FIELDS.title,
  '"titleLang"': TITLE_LANG,
  price: "trim_scale(l.price)::text",
  '"priceType"': "l.price_type",
  '"priceNegotiable"': "l.price_negotiable",
  '"pricePeriod"': "l.price_period",
  currency: "l.currency",
  city: LIST_FIELDS.city,
  photo: "coalesce(l.photos_wm[1], l.photos[1])",
  vip: LIST_FIELDS.vip,
  top: LIST_FIELDS.top,
  '"publishedAt"': "l.published_at",
  '"rootCategory"': ROOT_CATEGORY,
};

/** The columns of {@link ListingSummary}. */
export const SUMMARY_COLUMNS = {
  id: true,
  slug: true,
  title: true,
  titleLang: true,
  price: true,
  priceType: true,
  priceNegotiable: true,
  pricePeriod: true,
  currency: true,
  city: true,
  photo: true,
  vip: true,
  top: true,
  publishedAt: true,
  rootCategory: true,
} as const satisfies Record<keyof ListingSummary, true>;
