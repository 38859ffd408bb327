import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view.sql";
import { statement } from "@/lib/platform/statement";

/** Writes of favourites: several at once, each with the listing's current title and price. */

/**
 * Saves public listings; those that are saved already stay as they are. `$1` account, `$2` listings, `$3` times, `$4` prices and `$5`
 * currencies when they were saved (null: the current ones), `$6` now, `$7` the most that may be added.
 */
export const insertFavourites = statement<{ readonly id: number }>(
  "favourites_insert",
  `INSERT INTO favourites AS f (account_id, listing_id, title, saved_price, saved_currency, notice_price, notice_currency, saved_at)
   SELECT $1, l.id, l.title, coalesce(r.price, p.price), coalesce(r.currency, l.currency::text)::"Currency", p.price, l.currency,
          least(coalesce(r.at, $6), $6)
     FROM unnest($2::int[], $3::timestamptz[], $4::numeric[], $5::text[]) WITH ORDINALITY AS r (id, at, price, currency, place)
     JOIN listings l ON l.id = r.id AND l.status IN ('active', 'sold') ${SELLER_ON_VIEW}
     CROSS JOIN LATERAL (SELECT CASE l.price_type WHEN 'sell' THEN l.price ELSE 0 END AS price) AS p
    WHERE NOT EXISTS (SELECT 1 FROM favourites o WHERE o.account_id = $1 AND o.listing_id = r.id AND o.removed_at IS NULL)
    ORDER BY r.place LIMIT $7
   ON CONFLICT (account_id, listing_id) DO UPDATE
      SET (title, saved_price, saved_currency, notice_price, notice_currency, saved_at, removed_at)
        = (excluded.title, excluded.saved_price, excluded.saved_currency, excluded.notice_price, excluded.notice_currency, excluded.saved_at, NULL)
   RETURNING f.listing_id AS id`,
  { id: true },
);
