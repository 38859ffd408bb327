import type { DbContext } from "@/lib/domain/context/context";
import { selectSizes } from "./count-active.sql";
import { EVERYTHING } from "./tokens";

export interface ActiveCounts {
  readonly total: number;
  /** Listings on view in a category and all that is under it, by the category's id. Categories without any are left out. */
  readonly inSubtree: ReadonlyMap<number, number>;
}

/** How many listings are on view, as the catalogue counts them: of accounts that are not blocked, a second or two behind. */
export async function countActive({ db }: DbContext): Promise<ActiveCounts> {
  const { rows } = await db.query(selectSizes());
  const inSubtree = new Map(rows.map(({ category_id, count }) => [category_id, count]));
  const total = inSubtree.get(EVERYTHING) ?? 0;
  inSubtree.delete(EVERYTHING);
  return { total, inSubtree };
}
