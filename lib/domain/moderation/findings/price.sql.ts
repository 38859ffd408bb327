import { statement } from "@/lib/platform/statement";

/** Number of latest prices to consider. */
const SAMPLE = 500;

/** Returns the median of the latest prices. `$1` category, `$2` currency, `$3` the listing itself. */
export const selectUsual = statement<{ count: number; median: number | null }>(
  "usual_price",
  `SELECT count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY price)::float8 AS median
     FROM (SELECT l.price FROM listings l
            WHERE l.category_id = $1 AND l.currency = $2::"Currency" AND l.price_type = 'sell' AND l.status IN ('active', 'sold')
              AND l.price > 0 AND l.id <> $3
              AND l.account_id <> ALL(ARRAY(SELECT id FROM accounts WHERE test_of IS NOT NULL))
            ORDER BY l.id DESC LIMIT ${SAMPLE}) AS recent`,
  { count: true, median: true },
);
