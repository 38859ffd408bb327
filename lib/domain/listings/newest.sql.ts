import { statement } from "@/lib/platform/statement";
import { LIST_FIELDS, selectFields } from "./listing-fields.sql";
import { SELLER_ON_VIEW } from "./on-view.sql";
import { type ListingSummary, SUMMARY, SUMMARY_COLUMNS } from "./summary.sql";

/** Cards of the home page use the photo without watermark. */
const FIELDS = { ...SUMMARY, photo: LIST_FIELDS.photo };

/** `$1` language, `$2` limit. */
export const selectNewest = statement<ListingSummary>(
  "newest_listings",
  `SELECT ${selectFields(FIELDS)}
     FROM listings l JOIN cities c ON c.ref = l.city_ref ${SELLER_ON_VIEW}
    WHERE l.status = 'active' AND l.published_at IS NOT NULL
    ORDER BY l.published_at DESC, l.id DESC
    LIMIT $2`,
  SUMMARY_COLUMNS,
);
