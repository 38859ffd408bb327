import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import { selectFields } from "@/lib/domain/listings/listing-fields.sql";
import { type ListingSummary, SUMMARY, SUMMARY_COLUMNS } from "@/lib/domain/listings/summary.sql";
import { statement } from "@/lib/platform/statement";
import { PAGE_SIZE } from "./limits";

/** Reads of favourites with their listings, whatever has become of these. */

/** `deleted`: also erased. `unavailable`: in review, rejected, or its seller is blocked. */
export type FavouriteState = "available" | "sold" | "archived" | "deleted" | "unavailable";

/** State of listing `l` of account `a`; both are null for an erased listing. `$1` language, `$2` now. */
export const STATE = `CASE WHEN l.id IS NULL OR l.status = 'deleted' THEN 'deleted' WHEN NOT (${ACCESS_CONDITIONS.act}) THEN 'unavailable'
  WHEN l.status = 'active' AND l.expires_at > $2 THEN 'available' WHEN l.status = 'sold' THEN 'sold'
  WHEN l.status IN ('active', 'archived', 'inactive') THEN 'archived' ELSE 'unavailable' END`;

/** Listing columns are null for an erased one; `title` is then the saved one. */
export type FavouriteRow = { readonly [Name in keyof ListingSummary]: ListingSummary[Name] | null } & {
  readonly listingId: number;
  readonly state: FavouriteState;
  readonly savedTitle: string;
  /** Decimals. */
  readonly savedPrice: string;
  readonly savedCurrency: string;
  readonly savedAt: Date;
};

const COLUMNS = {
  ...SUMMARY_COLUMNS,
  listingId: true,
  state: true,
  savedTitle: true,
  savedPrice: true,
  savedCurrency: true,
  savedAt: true,
} as const;

const LISTING = `LEFT JOIN accounts a ON a.id = l.account_id LEFT JOIN cities c ON c.ref = l.city_ref`;

/** Price of a listing for sale in hryvnias, for comparison; `$3` rates as JSON. */
const COMPARABLE = "CASE WHEN l.price_type = 'sell' THEN l.price * coalesce(($3::jsonb ->> l.currency::text)::numeric, 1) END";

/** `$1` language, `$2` now, `$3` rates, `$4` account, `$5` order, `$6` offset. Unavailable ones are last in an order by price. */
export const selectFavourites = statement<FavouriteRow>(
  "favourites_page",
  `SELECT ${selectFields({ ...SUMMARY, '"listingId"': "f.listing_id", state: STATE, '"savedTitle"': "f.title" })},
          trim_scale(f.saved_price)::text AS "savedPrice", f.saved_currency AS "savedCurrency", f.saved_at AS "savedAt"
     FROM favourites f LEFT JOIN listings l ON l.id = f.listing_id ${LISTING}
    WHERE f.account_id = $4 AND f.removed_at IS NULL
    ORDER BY CASE WHEN $5 <> 'saved' AND ${STATE} <> 'available' THEN 1 ELSE 0 END,
             CASE $5 WHEN 'cheap' THEN ${COMPARABLE} WHEN 'dear' THEN -${COMPARABLE} END NULLS LAST, f.saved_at DESC, f.listing_id DESC
    LIMIT ${PAGE_SIZE} OFFSET $6`,
  COLUMNS,
);

type LookedUp = Omit<FavouriteRow, "savedTitle" | "savedPrice" | "savedCurrency" | "savedAt">;

const { savedTitle: _, savedPrice: __, savedCurrency: ___, savedAt: ____, ...LOOKED_UP } = COLUMNS;

/** The same for ids that a browser has stored. A listing that was never published counts as deleted. `$1` language, `$2` now, `$3` listings. */
export const selectByIds = statement<LookedUp>(
  "favourites_by_ids",
  `SELECT ${selectFields({ ...SUMMARY, '"listingId"': "r.id" })}, CASE WHEN l.published_at IS NULL THEN 'deleted' ELSE ${STATE} END AS state
     FROM unnest($3::int[]) WITH ORDINALITY AS r (id, place) LEFT JOIN listings l ON l.id = r.id ${LISTING} ORDER BY r.place`,
  LOOKED_UP,
);
