import type { Queryable } from "@/lib/platform/db";
import { readConditions } from "./conditions";
import type { CatalogueQuery } from "./query";
import { gatheredConditions, Values } from "./statements";

export interface CatalogueCount {
  readonly count: number;
  /** False: there are at least so many. */
  readonly exact: boolean;
}

/** More are not counted one by one. */
const MOST = 1_000;

/**
 * How many listings match. What only asks for a category, or for everything, is known to the last one; of other queries up to 1 000.
 * May be a moment behind: a search alone says what is on view now.
 */
export async function countCatalogue(db: Queryable, _now: number, query: CatalogueQuery): Promise<CatalogueCount> {
  const conditions = await readConditions(db, query);
  const { groups, around, numbers, price } = conditions;
  const plain = groups.length <= 1 && !query.text && !around && !price && numbers.length === 0;
  if (plain || conditions.bound === 0) return { count: conditions.bound, exact: true };
  const values = new Values();
  const fit = gatheredConditions(conditions, values).join(" AND ");
  const { rows } = await db.query<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM (SELECT 1 FROM catalogue_entries e WHERE ${fit} LIMIT ${MOST + 1}) AS counted`,
    values: values.list,
  });
  const count = rows[0]?.count ?? 0;
  return count > MOST ? { count: MOST, exact: false } : { count, exact: true };
}
