import { statement } from "@/lib/platform/statement";

/** Number of latest prices to consider. */
const SAMPLE = 500;

/** Returns the median of the latest prices. `$1` category, `$2` currency, `$3` the listing itself. */
export const selectUsual = statement<{ count: number; median: number | null }>(
  "usual_price",
  `SELECT count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY price)::float8 AS median
     FROM (SELECT price FROM listings
            WHERE category_id = $1 AND currency = $2::"Currency" AND price_type = 'sell' AND status IN ('active', 'sold') AND price > 0
              AND id <> $3
            ORDER BY id DESC LIMIT ${SAMPLE}) AS recent`,
  { count: true, median: true },
);
