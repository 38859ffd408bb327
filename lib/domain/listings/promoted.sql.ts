import { statement } from "@/lib/platform/statement";
import { selectFields } from "./listing-fields.sql";
import { SELLER_ON_VIEW } from "./on-view.sql";
import { type ListingSummary, SUMMARY, SUMMARY_COLUMNS } from "./summary.sql";

/** Maximum number of TOP listings to draw from, to bound the cost. */
const DRAWN_FROM = 500;

/** `$1` language, `$2` limit. */
export const selectPromoted = statement<ListingSummary>(
  "promoted_listings",
  `SELECT ${selectFields(SUMMARY)}
     FROM listings l JOIN cities c ON c.ref = l.city_ref ${SELLER_ON_VIEW}
    WHERE l.id = ANY (ARRAY (SELECT listing_id FROM catalogue_entries WHERE top_until > now() LIMIT ${DRAWN_FROM}))
      AND l.status = 'active' AND l.published_at IS NOT NULL AND l.top_until > now()
    ORDER BY random()
    LIMIT $2`,
  SUMMARY_COLUMNS,
);
