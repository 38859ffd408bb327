import type { Context } from "@/lib/domain/context/context";
import type { ListingSummary } from "@/lib/domain/listings/newest";
import type { Queryable } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import { type Conditions, readConditions } from "./conditions";
import { type PageEnd, readCursor, writeCursor } from "./cursor";
import { nearestHead, nextNearest } from "./near";
import type { Order } from "./order";
import { type FoundEntry, headOf, nextEntries } from "./pages";
import { distanceBetween } from "./places";
import type { CatalogueQuery, CatalogueSort } from "./query";
import { resolveQuery } from "./resolve";
import { selectCards } from "./search.sql";

/** A card of the catalogue. */
export interface CatalogueCard extends ListingSummary {
  readonly cityRef: string;
  /** Distance from the query's city in whole kilometres, for queries with a city; undefined if coordinates are unknown. */
  readonly distanceKm?: number | undefined;
}

export interface CataloguePage {
  readonly listings: readonly CatalogueCard[];
  /** Opaque cursor of the next page; undefined on the last one. */
  readonly next?: string | undefined;
  /** The corrected text, if spelling mistakes were corrected. */
  readonly corrected?: string | undefined;
}

export interface PageRequest {
  readonly lang: Language;
  /** 1 to 480, the maximum of pages shown together. */
  readonly limit: number;
  /** Cursor from the previous page; an invalid one gives the first page. */
  readonly cursor?: string | undefined;
}

/** Maximum number of queries to replace entries whose listings are no longer public. */
const MOST_ROUNDS = 5;

/** Returns the effective sort order: relevance requires a text, distance a city. */
export function sortOf({ sort, text, place }: CatalogueQuery): CatalogueSort {
  if (sort === "relevant") return text?.trim() ? "relevant" : "new";
  if (sort === "near") return place?.kind === "city" ? "near" : "new";
  return sort;
}

/**
 * Returns a page of matching listings. At most three TOP listings are at the head of the first page, none when sorted by price. Only
 * currently public listings are returned: active, not expired, of an account that is not blocked.
 */
export async function searchCatalogue(
  { db, now }: Pick<Context, "db" | "now">,
  { query: requested, lang, limit, cursor }: PageRequest & { readonly query: CatalogueQuery },
): Promise<CataloguePage> {
  const { query } = await resolveQuery({ db }, requested);
  const conditions = await readConditions({ db }, { query });
  const end = readCursor(query, cursor);
  const head = end ? headAfter(end) : await headOfSearch(db, query, conditions);
  const headIds = end?.head ?? head.map(({ id }) => id);
  const cards: CatalogueCard[] = [];
  const places: FoundEntry[] = [];
  let waiting = head;
  let after = end && end.place.tier !== HEAD_TIER ? end.place : undefined;
  for (let round = 0, more = true; more && cards.length <= limit && round < MOST_ROUNDS; round++) {
    const missing = limit + 1 - cards.length - waiting.length;
    const rest = missing > 0 ? await next(db, query, conditions, { after, limit: missing, without: headIds }) : [];
    more = rest.length === missing;
    after = rest.at(-1) ?? after;
    const entries = [...waiting, ...rest];
    waiting = [];
    const found = await cardsOf({ db, now }, { lang, entries });
    for (const entry of entries) {
      const card = found.get(entry.id);
      if (!card) continue;
      cards.push(card);
      places.push(entry);
    }
  }
  const last = cards.length > limit ? places[limit - 1] : undefined;
  return {
    listings: await withDistances(query, cards.slice(0, limit)),
    ...(last ? { next: writeCursor(query, last, headIds) } : {}),
    ...(conditions.corrected === undefined ? {} : { corrected: conditions.corrected }),
  };
}

/** Tier of entries at the head; their key is the position. */
const HEAD_TIER = 0;

async function headOfSearch(db: Queryable, query: CatalogueQuery, conditions: Conditions): Promise<FoundEntry[]> {
  const sort = sortOf(query);
  if (sort === "cheap" || sort === "dear") return [];
  const head =
    sort === "near"
      ? await nearestHead({ db }, conditions)
      : await headOf({ db }, { conditions, page: { order: "new", byRelevance: sort === "relevant" } });
  return head.map((entry, key) => ({ ...entry, tier: HEAD_TIER, key }));
}

/** Returns the part of the head that belongs to later pages. */
function headAfter({ place, head }: PageEnd): FoundEntry[] {
  if (place.tier !== HEAD_TIER) return [];
  return head.map((id, key) => ({ id, key, tier: HEAD_TIER, cityRef: place.cityRef })).slice(place.key + 1);
}

interface Next {
  readonly after: FoundEntry | undefined;
  readonly limit: number;
  readonly without: readonly number[];
}

function next(db: Queryable, query: CatalogueQuery, conditions: Conditions, page: Next): Promise<FoundEntry[]> {
  const sort = sortOf(query);
  if (sort === "near") return nextNearest({ db }, { ...page, categoryId: query.categoryId, conditions });
  const order: Order = sort === "relevant" ? "new" : sort;
  return nextEntries({ db }, { conditions, page: { order, byRelevance: sort === "relevant", ...page } });
}

async function cardsOf(
  { db, now }: Pick<Context, "db" | "now">,
  { lang, entries }: { readonly lang: Language; readonly entries: readonly FoundEntry[] },
): Promise<Map<number, CatalogueCard>> {
  if (entries.length === 0) return new Map();
  const { rows } = await db.query(selectCards([lang, entries.map(({ id }) => id), new Date(now)]));
  return new Map(rows.map((card) => [card.id, card]));
}

async function withDistances({ place }: CatalogueQuery, cards: CatalogueCard[]): Promise<CatalogueCard[]> {
  if (place?.kind !== "city") return cards;
  const distances = await distanceBetween([...new Set(cards.map(({ cityRef }) => cityRef))], place.cityRef);
  return cards.map((card) => ({ ...card, distanceKm: distances.get(card.cityRef) }));
}
