import type { DbContext } from "@/lib/domain/context/context";
import type { Finding } from "./finding";
import { selectUsual } from "./price.sql";

/** Minimum number of comparable listings. */
const MIN_COMPARABLE = 20;

/** Minimum factor by which a price must be above or below the median. */
const MIN_FACTOR = 5;

/** Compares the price with the median of the category in the same currency. */
export async function findPrice(
  { db }: DbContext,
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
  const { rows } = await db.query(selectUsual([listing.category_id, listing.currency, listing.id]));
  const { count = 0, median } = rows[0] ?? {};
  if (count < MIN_COMPARABLE || !median) return [];
  const times = price > median ? price / median : median / price;
  if (times < MIN_FACTOR) return [];
  return [
    { code: "price_far_from_usual", field: "price", risk: "low", values: { price, usual: Math.round(median), currency: listing.currency } },
  ];
}
