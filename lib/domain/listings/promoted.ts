import { prepared, type Queryable } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import { selectFields } from "./listing-sql";
import type { ListingSummary } from "./newest";
import { SELLER_ON_VIEW } from "./on-view";
import { SUMMARY } from "./public";

/** TOP listings that are drawn from, so that a board with very many of them is no slower. */
const DRAWN_FROM = 500;

const promoted = prepared(
  "promoted_listings",
  `SELECT ${selectFields(SUMMARY)}
     FROM listings l JOIN cities c ON c.ref = l.city_ref ${SELLER_ON_VIEW}
    WHERE l.id = ANY (ARRAY (SELECT listing_id FROM catalogue_entries WHERE top_until > now() LIMIT ${DRAWN_FROM}))
      AND l.status = 'active' AND l.published_at IS NOT NULL AND l.top_until > now()
    ORDER BY random()
    LIMIT $2`,
);

/** Active TOP listings drawn at random, so that each gets its share of the home page. */
export async function promotedListings(db: Queryable, lang: Language, limit: number): Promise<ListingSummary[]> {
  return (await db.query<ListingSummary>(promoted([lang, limit]))).rows;
}
