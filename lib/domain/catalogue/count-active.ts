import { prepared, type Queryable } from "@/lib/platform/db";
import { ALL, EVERYTHING } from "./tokens";

export interface ActiveCounts {
  readonly total: number;
  /** Listings on view in a category and all that is under it, by the category's id. Categories without any are left out. */
  readonly inSubtree: ReadonlyMap<number, number>;
}

const selectCounts = prepared("active_counts", `SELECT category_id, count FROM catalogue_counts WHERE facet = '${ALL}' AND count > 0`);

/** How many listings are on view, as the catalogue counts them: of accounts that are not blocked, a second or two behind. */
export async function countActive(db: Queryable): Promise<ActiveCounts> {
  const { rows } = await db.query<{ category_id: number; count: number }>(selectCounts([]));
  const inSubtree = new Map(rows.map(({ category_id, count }) => [category_id, count]));
  const total = inSubtree.get(EVERYTHING) ?? 0;
  inSubtree.delete(EVERYTHING);
  return { total, inSubtree };
}
