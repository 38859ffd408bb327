import type { Queryable } from "@/lib/platform/db";
import type { CatalogueQuery } from "./query";

export interface CatalogueCount {
  readonly count: number;
  /** False: there are at least so many. */
  readonly exact: boolean;
}

export async function countCatalogue(db: Queryable, now: number, _query: CatalogueQuery): Promise<CatalogueCount> {
  const { rows } = await db.query<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM (SELECT 1 FROM listings WHERE status = 'active' AND expires_at > $1 LIMIT 1000) AS some`,
    values: [new Date(now)],
  });
  const count = rows[0]?.count ?? 0;
  return { count, exact: count < 1_000 };
}
