import { prepared, type Queryable } from "@/lib/platform/db";
import type { Finding } from "./finding";

/** Fewer comparable listings say nothing about what is usual. */
const ENOUGH = 20;
/** The newest are what counts today. */
const SAMPLE = 500;

/** So many times the usual price, or so small a part of it. */
const FAR = 5;

const selectUsual = prepared(
  "usual_price",
  `SELECT count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY price)::float8 AS median
     FROM (SELECT price FROM listings
            WHERE category_id = $1 AND currency = $2::"Currency" AND price_type = 'sell' AND status IN ('active', 'sold') AND price > 0 AND id <> $3
            ORDER BY id DESC LIMIT ${SAMPLE}) AS recent`,
);

/** Prices are compared within a category and a currency, with the middle of what others ask. */
export async function findPrice(
  db: Queryable,
  listing: {
    readonly id: number;
    readonly category_id: number;
    readonly currency: string;
    readonly price: string;
    readonly price_type: string;
  },
): Promise<Finding[]> {
  const price = Number(listing.price);
  if (listing.price_type !== "sell" || price <= 0) return [];
  const { rows } = await db.query<{ count: number; median: number | null }>(
    selectUsual([listing.category_id, listing.currency, listing.id]),
  );
  const { count = 0, median } = rows[0] ?? {};
  if (count < ENOUGH || !median) return [];
  const times = price > median ? price / median : median / price;
  if (times < FAR) return [];
  return [
    { code: "price_far_from_usual", field: "price", risk: "low", values: { price, usual: Math.round(median), currency: listing.currency } },
  ];
}
