import type { DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { canFit, readConditions } from "./conditions";
import { countUpTo } from "./count.sql";
import { allMatching, type Matching, NEWEST, newestMatching } from "./matching.sql";
import { GATHER } from "./pages";
import type { CatalogueQuery } from "./query";

export interface CatalogueCount {
  readonly count: number;
  /** False if the count is a lower bound. */
  readonly exact: boolean;
}

/** Maximum of exact counts. */
const MAX_COUNT = 1_000;

/**
 * Counts matching listings: exactly for a category or all listings, otherwise up to 1 000. May be slightly out of date compared with a
 * search.
 */
export async function countCatalogue({ db }: DbContext, query: CatalogueQuery): Promise<CatalogueCount> {
  const conditions = await readConditions({ db }, { query });
  const { groups, around, numbers, price } = conditions;
  const plain = groups.length <= 1 && !query.text && !around && !price && numbers.length === 0;
  if (plain || conditions.bound === 0) return { count: conditions.bound, exact: true };
  // For frequent conditions, the newest entries are enough to reach the maximum.
  const frequent = conditions.bound > GATHER && canFit(conditions, NEWEST, MAX_COUNT);
  if (frequent && (await countOf(db, newestMatching(conditions, "e.listing_id"))) > MAX_COUNT) return { count: MAX_COUNT, exact: false };
  const count = await countOf(db, allMatching(conditions, "e.listing_id"));
  return count > MAX_COUNT ? { count: MAX_COUNT, exact: false } : { count, exact: true };
}

async function countOf(db: Queryable, matching: Matching): Promise<number> {
  const { rows } = await db.query(countUpTo(matching, MAX_COUNT + 1));
  return rows[0]?.count ?? 0;
}
