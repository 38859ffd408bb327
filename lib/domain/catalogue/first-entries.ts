import type { Queryable } from "@/lib/platform/db";
import { readConditions } from "./conditions";
import { type FoundEntry, nextEntries } from "./pages";
import type { CatalogueQuery } from "./query";

/** The most relevant entries of a query as it is, without its head, up to `limit`: whether there are any, and how they were found. */
export async function firstEntries(db: Queryable, query: CatalogueQuery, limit: number): Promise<FoundEntry[]> {
  const conditions = await readConditions(db, query);
  const byRelevance = query.text !== undefined && !query.literal;
  return nextEntries(db, conditions, { order: "new", byRelevance, after: undefined, limit });
}
