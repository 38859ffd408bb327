import type { CategoryTree } from "@/lib/categories/tree";
import type { Queryable } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";

export interface ActiveCounts {
  readonly total: number;
  /** Active listings in a category and all that is under it, by the category's id. Categories without any are left out. */
  readonly inSubtree: ReadonlyMap<number, number>;
}

interface CountRow {
  category_id: number;
  count: number;
}

/** Counting reads every active listing, so visitors who come at the same moment share one count. */
const sharing = singleton("active-counts", () => ({ underWay: undefined as Promise<CountRow[]> | undefined }));

function countByCategory(db: Queryable): Promise<CountRow[]> {
  sharing.underWay ??= db
    .query<CountRow>({ text: "SELECT category_id, count(*)::int AS count FROM listings WHERE status = 'active' GROUP BY category_id" })
    .then(({ rows }) => rows)
    .finally(() => {
      sharing.underWay = undefined;
    });
  return sharing.underWay;
}

export async function countActive(db: Queryable, tree: CategoryTree): Promise<ActiveCounts> {
  const inSubtree = new Map<number, number>();
  let total = 0;
  for (const { category_id, count } of await countByCategory(db)) {
    total += count;
    for (let category = tree.byId.get(category_id); category; category = category.parent) {
      inSubtree.set(category.id, (inSubtree.get(category.id) ?? 0) + count);
    }
  }
  return { total, inSubtree };
}
