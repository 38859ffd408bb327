import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view.sql";
import { statement } from "@/lib/platform/statement";
import { type FavouriteState, STATE } from "./list.sql";

/** Notices about favourites: written for all who saved a listing in one statement. */

/** A price in hryvnias, for comparison; `$2` rates as JSON. */
const comparable = (price: string, currency: string) => `${price} * coalesce(($2::jsonb ->> ${currency}::text)::numeric, 1)`;

/**
 * Writes a notice for everyone who knows a price that is higher by a share, and remembers the new price as known. `$1` listings, `$2` rates
 * as JSON, `$3` the share that must remain at most (0.95), `$4` now.
 */
export const insertPriceDrops = statement(
  "favourites_price_drops",
  `WITH due AS (
     SELECT f.account_id, f.listing_id, f.notice_price, f.notice_currency, l.price, l.currency
       FROM favourites f JOIN listings l ON l.id = f.listing_id ${SELLER_ON_VIEW}
      WHERE f.listing_id = ANY($1::int[]) AND f.removed_at IS NULL AND l.status = 'active' AND l.price_type = 'sell' AND l.price > 0
        AND ${comparable("l.price", "l.currency")} <= $3::numeric * ${comparable("f.notice_price", "f.notice_currency")}
      ORDER BY f.account_id, f.listing_id FOR UPDATE OF f
   ), known AS (
     UPDATE favourites f SET notice_price = d.price, notice_currency = d.currency FROM due d
      WHERE (f.account_id, f.listing_id) = (d.account_id, d.listing_id)
   )
   INSERT INTO favourite_notices (account_id, listing_id, kind, old_price, old_currency, new_price, new_currency, at)
   SELECT account_id, listing_id, 'price_drop', notice_price, notice_currency, price, currency, $4 FROM due`,
);

/**
 * Writes a notice for everyone who saved a listing that is sold, taken down or deleted, once for each of its publications. An edit that waits
 * for review is none. `$1` listings, `$2` now.
 */
export const insertUnavailable = statement(
  "favourites_unavailable",
  `INSERT INTO favourite_notices (account_id, listing_id, kind, at)
   SELECT f.account_id, f.listing_id, 'unavailable', $2 FROM favourites f LEFT JOIN listings l ON l.id = f.listing_id
    WHERE f.listing_id = ANY($1::int[]) AND f.removed_at IS NULL
      AND (l.id IS NULL OR l.status IN ('sold', 'archived', 'inactive', 'deleted', 'blocked'))
      AND NOT EXISTS (SELECT 1 FROM favourite_notices n
                       WHERE n.account_id = f.account_id AND n.listing_id = f.listing_id AND n.kind = 'unavailable'
                         AND (l.id IS NULL OR l.published_at IS NULL OR n.at >= l.published_at))`,
);

/** Accounts per run; the next run handles the rest. */
const ACCOUNTS = 2_000;

/** Accounts with notices that wait for an email. `$1` written before, `$2` time since which an account must not have had an email. */
export const selectRecipients = statement<{ readonly id: number }>(
  "favourites_recipients",
  `SELECT n.account_id AS id FROM favourite_notices n JOIN accounts a ON a.id = n.account_id AND ${ACCESS_CONDITIONS.act}
    WHERE n.emailed_at IS NULL AND NOT EXISTS (SELECT 1 FROM favourite_notices o WHERE o.account_id = n.account_id AND o.emailed_at > $2)
    GROUP BY n.account_id HAVING min(n.at) < $1 ORDER BY min(n.at) LIMIT ${ACCOUNTS}`,
  { id: true },
);

/** Takes an account's waiting notices. `$1` account, `$2` now. */
export const takeNotices = statement<{ readonly id: number }>(
  "favourites_take",
  "UPDATE favourite_notices SET emailed_at = $2 WHERE account_id = $1 AND emailed_at IS NULL RETURNING id",
  { id: true },
);

/** A notice that is still true, with the listing as it is now. Prices are null unless it is about one. */
export interface NoticeRow {
  readonly id: number;
  readonly listingId: number;
  readonly kind: "price_drop" | "unavailable";
  readonly at: Date;
  /** Title when it was saved; the current one if the listing is public. */
  readonly title: string;
  readonly slug: string | null;
  readonly state: FavouriteState;
  readonly oldPrice: string | null;
  readonly oldCurrency: string | null;
  /** The current price: that of the notice, or lower. */
  readonly newPrice: string | null;
  readonly newCurrency: string | null;
}

/**
 * Whether notice `n` about listing `l` in the state `s` is still true. A seller may have corrected the price or the status. After a later price
 * drop, a listing was available again: then it may only be in review.
 */
const IS_TRUE = `CASE n.kind
  WHEN 'unavailable' THEN s.state <> 'available' AND NOT EXISTS (
       SELECT 1 FROM favourite_notices o WHERE o.account_id = n.account_id AND o.listing_id = n.listing_id AND o.id > n.id)
  ELSE s.state = 'available' AND l.price_type = 'sell' AND l.currency = n.new_currency AND l.price > 0 AND l.price <= n.new_price END`;

/** The last true notice of each listing, newest first. `$1` language, `$2` now, `$3` account. @param which condition on notices `n`. */
const latestTrue = (which: string) => `SELECT * FROM (
   SELECT DISTINCT ON (n.listing_id) n.id, n.listing_id AS "listingId", n.kind, n.at, l.slug, s.state,
          trim_scale(n.old_price)::text AS "oldPrice", n.old_currency AS "oldCurrency",
          CASE n.kind WHEN 'price_drop' THEN trim_scale(l.price)::text END AS "newPrice", n.new_currency AS "newCurrency",
          CASE WHEN s.state NOT IN ('available', 'sold') THEN f.title WHEN l.lang = $1 THEN l.title
               ELSE coalesce(l.translations #>> ARRAY[$1, 'title'], l.machine_translations #>> ARRAY[$1, 'title'], l.title) END AS title
     FROM favourite_notices n JOIN favourites f ON f.account_id = n.account_id AND f.listing_id = n.listing_id AND f.removed_at IS NULL
     LEFT JOIN listings l ON l.id = n.listing_id LEFT JOIN accounts a ON a.id = l.account_id
    CROSS JOIN LATERAL (SELECT ${STATE} AS state) AS s
    WHERE n.account_id = $3 AND ${which} AND ${IS_TRUE}
    ORDER BY n.listing_id, n.id DESC) AS notices
  ORDER BY id DESC`;

const NOTICE_COLUMNS = {
  id: true,
  listingId: true,
  kind: true,
  at: true,
  title: true,
  slug: true,
  state: true,
  oldPrice: true,
  oldCurrency: true,
  newPrice: true,
  newCurrency: true,
} as const;

/** Those of the notices that are still true, one per listing, newest first. `$1` language, `$2` now, `$3` account, `$4` notices. */
export const selectNotices = statement<NoticeRow>("favourites_notices", latestTrue("n.id = ANY($4::int[])"), NOTICE_COLUMNS);

/** The same for an account's latest notices. `$1` language, `$2` now, `$3` account, `$4` since, `$5` limit. */
export const selectLatestNotices = statement<NoticeRow>("favourites_notices_latest", `${latestTrue("n.at > $4")} LIMIT $5`, NOTICE_COLUMNS);

/** Favourites whose listing was erased, once their owners have known it for a month. `$1` written before. */
export const deleteErased = statement(
  "favourites_erased",
  `DELETE FROM favourites f WHERE NOT EXISTS (SELECT 1 FROM listings l WHERE l.id = f.listing_id)
      AND EXISTS (SELECT 1 FROM favourite_notices n WHERE n.account_id = f.account_id AND n.listing_id = f.listing_id AND n.at < $1)`,
);
