import type { Language } from "@/lib/kernel/i18n";
import { prepared, type Queryable } from "@/lib/platform/db";
import { LIST_FIELDS, selectFields, TITLE_LANG } from "./listing-sql";
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
  readonly currency: string;
  readonly city: string;
  readonly photo: string | null;
  readonly vip: boolean;
  readonly top: boolean;
  readonly publishedAt: Date;
}

const FIELDS = {
  ...LIST_FIELDS,
  '"titleLang"': TITLE_LANG,
  '"priceType"': "l.price_type",
  '"publishedAt"': "l.published_at",
};

const newest = prepared(
  "newest_listings",
  `SELECT ${selectFields(FIELDS, ["id", "slug", "title", '"titleLang"', "price", '"priceType"', "currency", "city", "photo", "vip", "top", '"publishedAt"'])}
     FROM listings l JOIN cities c ON c.ref = l.city_ref ${SELLER_ON_VIEW}
    WHERE l.status = 'active' AND l.published_at IS NOT NULL
    ORDER BY l.published_at DESC, l.id DESC
    LIMIT $2`,
);

/** Active listings, the latest published first, in the reader's language where they are translated. */
export async function newestListings(db: Queryable, lang: Language, limit: number): Promise<ListingSummary[]> {
  return (await db.query<ListingSummary>(newest([lang, limit]))).rows;
}
