import type { DbContext } from "@/lib/domain/context/context";
import { readConditions } from "./conditions";
import { type FoundEntry, nextEntries } from "./pages";
import type { CatalogueQuery } from "./query";

/** Returns the most relevant entries of a literal query up to `limit`, without the TOP head, and the match level. */
export async function firstEntries(
  context: DbContext,
  { query, limit }: { readonly query: CatalogueQuery; readonly limit: number },
): Promise<FoundEntry[]> {
  const conditions = await readConditions(context, { query });
  const byRelevance = query.text !== undefined && !query.literal;
  return nextEntries(context, { conditions, page: { order: "new", byRelevance, after: undefined, limit } });
}
