import { prepared, type Queryable } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import type { PRICE_PERIODS } from "./limits";
import { LIST_FIELDS, ROOT_CATEGORY, selectFields, TITLE_LANG } from "./listing-sql";
import { SELLER_ON_VIEW } from "./on-view";

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

const FIELDS = {
  ...LIST_FIELDS,
  '"titleLang"': TITLE_LANG,
  '"priceType"': "l.price_type",
  '"priceNegotiable"': "l.price_negotiable",
  '"pricePeriod"': "l.price_period",
  '"publishedAt"': "l.published_at",
  '"rootCategory"': ROOT_CATEGORY,
};

const newest = prepared(
  "newest_listings",
  `SELECT ${selectFields(FIELDS, ["id", "slug", "title", '"titleLang"', "price", '"priceType"', '"priceNegotiable"', '"pricePeriod"', "currency", "city", "photo", "vip", "top", '"publishedAt"', '"rootCategory"'])}
     FROM listings l JOIN cities c ON c.ref = l.city_ref ${SELLER_ON_VIEW}
    WHERE l.status = 'active' AND l.published_at IS NOT NULL
    ORDER BY l.published_at DESC, l.id DESC
    LIMIT $2`,
);

/** Active listings, the latest published first, in the reader's language where they are translated. */
export async function newestListings(db: Queryable, lang: Language, limit: number): Promise<ListingSummary[]> {
  return (await db.query<ListingSummary>(newest([lang, limit]))).rows;
}
