import type { DbContext } from "@/lib/domain/context/context";
import { selectSizes } from "./count-active.sql";
import { EVERYTHING } from "./tokens";

export interface ActiveCounts {
  readonly total: number;
  /** Number of public listings in each category with its subcategories, by category id; categories without any are omitted. */
  readonly inSubtree: ReadonlyMap<number, number>;
}

/** Returns the number of public listings from the catalogue index: without blocked accounts, one or two seconds out of date. */
export async function countActive({ db }: DbContext): Promise<ActiveCounts> {
  const { rows } = await db.query(selectSizes());
  const inSubtree = new Map(rows.map(({ category_id, count }) => [category_id, count]));
  const total = inSubtree.get(EVERYTHING) ?? 0;
  inSubtree.delete(EVERYTHING);
  return { total, inSubtree };
}
