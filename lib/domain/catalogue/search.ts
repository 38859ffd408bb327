import { selectFields } from "@/lib/domain/listings/listing-sql";
import type { ListingSummary } from "@/lib/domain/listings/newest";
import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view";
import { SUMMARY } from "@/lib/domain/listings/public";
import { prepared, type Queryable } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import { type Conditions, readConditions } from "./conditions";
import { type PageEnd, readCursor, writeCursor } from "./cursor";
import { nearestHead, nextNearest } from "./near";
import { type FoundEntry, headOf, nextEntries, type Order } from "./pages";
import { distanceBetween } from "./places";
import type { CatalogueQuery, CatalogueSort } from "./query";
import { resolveQuery } from "./resolve";

/** A card of the catalogue. */
export interface CatalogueCard extends ListingSummary {
  readonly cityRef: string;
  /** From the city of the query to that of the listing, whole kilometres; where it was asked for and both are known. */
  readonly distanceKm?: number | undefined;
}

export interface CataloguePage {
  readonly listings: readonly CatalogueCard[];
  /** Opaque; where the next page begins. Absent on the last one. */
  readonly next?: string | undefined;
  /** The words that were looked for instead, where a typing mistake was forgiven. */
  readonly corrected?: string | undefined;
}

export interface PageRequest {
  readonly lang: Language;
  /** 1 to 480: the pages that one address shows together. */
  readonly limit: number;
  /** Of the page before; a broken one is the first page. */
  readonly cursor?: string | undefined;
}

/** What is shown is looked at once more: the entries may be a moment behind, a listing that was blocked is never shown. */
const selectCards = prepared(
  "catalogue_cards",
  `SELECT ${selectFields({ ...SUMMARY, '"cityRef"': "l.city_ref" })}
     FROM listings l JOIN cities c ON c.ref = l.city_ref ${SELLER_ON_VIEW}
    WHERE l.id = ANY($2::int[]) AND l.status = 'active' AND l.published_at IS NOT NULL AND l.expires_at > $3`,
);

/** Entries whose listings are gone are made up for; where a whole account has just been blocked, this often. */
const MOST_ROUNDS = 5;

/** The order that a query can have: by relevance with words, by distance from a city. */
export function sortOf({ sort, text, place }: CatalogueQuery): CatalogueSort {
  if (sort === "relevant") return text?.trim() ? "relevant" : "new";
  if (sort === "near") return place?.kind === "city" ? "near" : "new";
  return sort;
}

/**
 * A page of listings that match a query, in its order. At most three TOP listings stand at the head of the first page; by price there is
 * no head. Only what is on view at this moment: active, not over its time, of an account that is not blocked.
 */
export async function searchCatalogue(
  db: Queryable,
  now: number,
  asked: CatalogueQuery,
  { lang, limit, cursor }: PageRequest,
): Promise<CataloguePage> {
  const { query } = await resolveQuery(db, asked);
  const conditions = await readConditions(db, query);
  const end = readCursor(query, cursor);
  const head = end ? headAfter(end) : await headOfSearch(db, query, conditions);
  const headIds = end?.head ?? head.map(({ id }) => id);
  const cards: CatalogueCard[] = [];
  const places: FoundEntry[] = [];
  let waiting = head;
  let after = end && end.place.tier !== HEAD_TIER ? end.place : undefined;
  for (let round = 0, more = true; more && cards.length <= limit && round < MOST_ROUNDS; round++) {
    const wanted = limit + 1 - cards.length - waiting.length;
    const rest = wanted > 0 ? await next(db, query, conditions, { after, limit: wanted, without: headIds }) : [];
    more = rest.length === wanted;
    after = rest.at(-1) ?? after;
    const entries = [...waiting, ...rest];
    waiting = [];
    const found = await cardsOf(db, now, lang, entries);
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

/** The tier of what stands at the head; its key is the place there. */
const HEAD_TIER = 0;

async function headOfSearch(db: Queryable, query: CatalogueQuery, conditions: Conditions): Promise<FoundEntry[]> {
  const sort = sortOf(query);
  if (sort === "cheap" || sort === "dear") return [];
  const head =
    sort === "near" ? await nearestHead(db, conditions) : await headOf(db, conditions, { order: "new", byRelevance: sort === "relevant" });
  return head.map((entry, key) => ({ ...entry, tier: HEAD_TIER, key }));
}

/** What of the head is on the pages that follow. */
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
  if (sort === "near") return nextNearest(db, conditions, { ...page, categoryId: query.categoryId });
  const order: Order = sort === "relevant" ? "new" : sort;
  return nextEntries(db, conditions, { order, byRelevance: sort === "relevant", ...page });
}

async function cardsOf(db: Queryable, now: number, lang: Language, entries: readonly FoundEntry[]): Promise<Map<number, CatalogueCard>> {
  if (entries.length === 0) return new Map();
  const { rows } = await db.query<CatalogueCard>(selectCards([lang, entries.map(({ id }) => id), new Date(now)]));
  return new Map(rows.map((card) => [card.id, card]));
}

async function withDistances({ place }: CatalogueQuery, cards: CatalogueCard[]): Promise<CatalogueCard[]> {
  if (place?.kind !== "city") return cards;
  const distances = await distanceBetween([...new Set(cards.map(({ cityRef }) => cityRef))], place.cityRef);
  return cards.map((card) => ({ ...card, distanceKm: distances.get(card.cityRef) }));
}
