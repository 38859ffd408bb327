import { statement } from "@/lib/platform/statement";
import { LIST_FIELDS, selectFields } from "./listing-fields.sql";
import { SELLER_ON_VIEW } from "./on-view.sql";
import { type ListingSummary, SUMMARY, SUMMARY_COLUMNS } from "./summary.sql";

/** A card of the home page has the photo without the mark. */
const FIELDS = { ...SUMMARY, photo: LIST_FIELDS.photo };

/** A page that everybody sees. `$1` language, `$2` limit. */
export const selectNewest = statement<ListingSummary>(
  "newest_listings",
  `SELECT ${selectFields(FIELDS)}
     FROM listings l JOIN cities c ON c.ref = l.city_ref ${SELLER_ON_VIEW}
    WHERE l.status = 'active' AND l.published_at IS NOT NULL
    ORDER BY l.published_at DESC, l.id DESC
    LIMIT $2`,
  SUMMARY_COLUMNS,
);
