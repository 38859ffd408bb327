import { selectFields } from "@/lib/domain/listings/listing-fields.sql";
import type { ListingSummary } from "@/lib/domain/listings/newest";
import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view.sql";
import { SUMMARY } from "@/lib/domain/listings/summary.sql";
import { statement } from "@/lib/platform/statement";

/**
 * Reads the listings of the result, checking again that they are public, since index entries may be outdated. `$1` language, `$2` listings,
 * `$3` now.
 */
export const selectCards = statement<ListingSummary & { readonly cityRef: string }>(
  "catalogue_cards",
  `SELECT ${selectFields({ ...SUMMARY, '"cityRef"': "l.city_ref" })}
     FROM listings l JOIN cities c ON c.ref = l.city_ref ${SELLER_ON_VIEW}
    WHERE l.id = ANY($2::int[]) AND l.status = 'active' AND l.published_at IS NOT NULL AND l.expires_at > $3`,
  {
    ...{ id: true, slug: true, title: true, titleLang: true, price: true, priceType: true, priceNegotiable: true, pricePeriod: true },
    ...{ currency: true, city: true, photo: true, vip: true, top: true, publishedAt: true, rootCategory: true, cityRef: true },
  },
);
