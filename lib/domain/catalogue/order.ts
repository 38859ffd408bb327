import type { Conditions } from "./conditions";

/** Sort orders of entries, and positions in them. */

/** Sort order within a tier; ties are broken by id. */
export type Order = "new" | "cheap" | "dear";

/**
 * Relevance of an entry: the match level of the words, 1 the most relevant (`Conditions.levels`). Without words, or if not sorted by
 * relevance, all entries are in the last tier.
 */
export type Tier = number;

export const lastTier = ({ levels }: Conditions): Tier => Math.max(2, levels.length);

/** Position of an entry in the sort order. */
export interface Place {
  readonly tier: Tier;
  /** Time of publication in milliseconds, or price in kopiykas. */
  readonly key: number;
  readonly id: number;
}

/** Position in the order by distance: the city, then the time of publication. */
export interface NearPlace extends Place {
  readonly cityRef: string;
}

export interface PageOf {
  readonly order: Order;
  /** Whether entries are sorted by match level first. */
  readonly byRelevance: boolean;
  /** Only TOP entries, as required by `narrowed` conditions; sorted by publication. */
  readonly topOnly?: true;
  /** Entries shown elsewhere on the page. */
  readonly without?: readonly number[] | undefined;
  readonly after: Place | undefined;
  readonly limit: number;
}

/** A page of one tier. */
export type Scan = Omit<PageOf, "after"> & { readonly after: Pick<Place, "key" | "id"> | undefined };
