import type { DbContext } from "@/lib/domain/context/context";
import type { Finding } from "./finding";
import { selectUsual } from "./price.sql";

/** Fewer comparable listings say nothing about what is usual. */
const ENOUGH = 20;

/** So many times the usual price, or so small a part of it. */
const FAR = 5;

/** Prices are compared within a category and a currency, with the middle of what others ask. */
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
  if (count < ENOUGH || !median) return [];
  const times = price > median ? price / median : median / price;
  if (times < FAR) return [];
  return [
    { code: "price_far_from_usual", field: "price", risk: "low", values: { price, usual: Math.round(median), currency: listing.currency } },
  ];
}
