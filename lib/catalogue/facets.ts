import type { Queryable } from "@/lib/platform/db";
import type { CatalogueQuery } from "./query";

/** How many listings each further choice would leave; each facet is counted without its own filter. Choices without any are left out. */
export interface CatalogueFacets {
  /** False: only the first matches were counted, so there are at least so many of each. */
  readonly exact: boolean;
  /** Of the categories right below the query's (the roots where it has none), by their ids. */
  readonly categories: ReadonlyMap<number, number>;
  readonly conditions: ReadonlyMap<string, number>;
  readonly priceTypes: ReadonlyMap<string, number>;
  readonly withPhotos: number;
  /** Of selects and booleans (`true`, `false`), by the attribute's code and then by value. */
  readonly attributes: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export async function catalogueFacets(_db: Queryable, _now: number, _query: CatalogueQuery): Promise<CatalogueFacets> {
  return { exact: true, categories: new Map(), conditions: new Map(), priceTypes: new Map(), withPhotos: 0, attributes: new Map() };
}
