import { categoryOfId } from "@/lib/categories/find";
import type { CategoryTree } from "@/lib/categories/tree";
import { prepared, type Queryable } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";
import { SELLER_ON_VIEW } from "./on-view";

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

const countOnView = prepared(
  "active_counts",
  `SELECT l.category_id, count(*)::int AS count FROM listings l ${SELLER_ON_VIEW} WHERE l.status = 'active' GROUP BY l.category_id`,
);

function countByCategory(db: Queryable): Promise<CountRow[]> {
  sharing.underWay ??= db
    .query<CountRow>(countOnView([]))
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
    for (let category = categoryOfId(tree, category_id); category; category = category.parent) {
      inSubtree.set(category.id, (inSubtree.get(category.id) ?? 0) + count);
    }
  }
  return { total, inSubtree };
}
