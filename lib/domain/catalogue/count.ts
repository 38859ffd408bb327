import type { Queryable } from "@/lib/platform/db";
import { readConditions } from "./conditions";
import { GATHER } from "./pages";
import type { CatalogueQuery } from "./query";
import { allMatching, type Matching, mayFit, NEWEST, newestMatching } from "./statements";

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
  // Of what is frequent the newest are enough to see that there are more.
  const frequent = conditions.bound > GATHER && mayFit(conditions, NEWEST, MOST);
  if (frequent && (await countOf(db, newestMatching(conditions, "e.listing_id"))) > MOST) return { count: MOST, exact: false };
  const count = await countOf(db, allMatching(conditions, "e.listing_id"));
  return count > MOST ? { count: MOST, exact: false } : { count, exact: true };
}

async function countOf(db: Queryable, { text, values }: Matching): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM (${text} LIMIT ${MOST + 1}) AS counted`,
    values,
  });
  return rows[0]?.count ?? 0;
}
