import type { Conditions } from "./conditions";

/** In which order entries come, and where one stands in it. */

/** The order within a tier; ids decide among equals. */
export type Order = "new" | "cheap" | "dear";

/**
 * How relevant an entry is: the way in which its words are found, 1 the most relevant (`Conditions.levels`). Without words, or in another
 * order than by relevance, all are of the last tier.
 */
export type Tier = number;

export const lastTier = ({ levels }: Conditions): Tier => Math.max(2, levels.length);

/** Where an entry stands in the order. */
export interface Place {
  readonly tier: Tier;
  /** Milliseconds of publication, or kopecks. */
  readonly key: number;
  readonly id: number;
}

/** Where it stands by distance: in its city, by publication. */
export interface NearPlace extends Place {
  readonly cityRef: string;
}

export interface PageOf {
  readonly order: Order;
  /** Whether entries are put in order by the way in which their words are found. */
  readonly byRelevance: boolean;
  /** TOP entries alone, which `narrowed` conditions ask for: they have an order of their own, by publication. */
  readonly topOnly?: true;
  /** Entries that stand elsewhere. */
  readonly without?: readonly number[] | undefined;
  readonly after: Place | undefined;
  readonly limit: number;
}

/** A page of one tier. */
export type Walk = Omit<PageOf, "after"> & { readonly after: Pick<Place, "key" | "id"> | undefined };
