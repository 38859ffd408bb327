import { cataloguePath } from "@/lib/domain/catalogue/address";
import { parseCataloguePageUrl } from "@/lib/domain/catalogue/parse-request";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import type { Category } from "@/lib/domain/categories/tree";

/** A catalogue query with its canonical address. */
export interface ParsedSearch {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  readonly address: string;
}

/**
 * Parses the address of a catalogue page: the order of results and the position in them are not part of a saved search.
 * @returns undefined if there is no such page, or if it shows all listings.
 */
export async function parseSearchAddress(address: string): Promise<ParsedSearch | undefined> {
  const [path = "", search] = address.split("?", 2);
  const parsed = await parseCataloguePageUrl(path, new URLSearchParams(search));
  if (!parsed) return undefined;
  return withAddress({ ...parsed.query, sort: "relevant" }, parsed.category);
}

/** Returns undefined for a query without any condition. */
export function withAddress(query: CatalogueQuery, category: Category | undefined): ParsedSearch | undefined {
  const address = cataloguePath({ ...query, sort: "relevant" }, category);
  return category || address.includes("?") ? { query: { ...query, sort: "relevant" }, category, address } : undefined;
}
