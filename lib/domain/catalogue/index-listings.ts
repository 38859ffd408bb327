import { categoryOfId } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import { loadCities } from "@/lib/domain/cities/city";
import type { Context } from "@/lib/domain/context/context";
import { LOCK } from "@/lib/platform/advisory-locks";
import { env } from "@/lib/platform/env";
import { type Counted, countEntries } from "./counts";
import { type CatalogueEntry, entryOf } from "./entry";
import {
  anyWork,
  BATCH,
  flushIndexPendingLists,
  putEntries,
  queueEnded,
  removeEntries,
  type StoredEntry,
  selectEntries,
  selectOnView,
  takeQueued,
  trySweep,
  waitForSweep,
} from "./index-listings.sql";

/**
 * The index sweep: takes listings from the queue and updates their entries and the counts. Listings that are no longer public disappear from
 * results without it, because searches check the listings they return.
 */

/** Quoted as PostgreSQL reads a `tsvector`. */
export const tsvectorOf = (lexemes: Iterable<string>): string =>
  Array.from(lexemes, (lexeme) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`).join(" ");

function rowOf(entry: CatalogueEntry) {
  const [level1 = 0, level2 = 0, level3 = 0] = entry.path;
  return {
    ...{ id: entry.id, level1, level2, level3, city_ref: entry.cityRef, price: entry.price },
    ...{ top_until: entry.topUntil, published_at: entry.publishedAt, words: tsvectorOf(entry.words.keys()) },
    ...{ facets: entry.facets, intervals: entry.intervals, numbers: entry.numbers },
  };
}

/** Returns the entries of listings as they are now; none for listings that are not public. */
export async function readEntries({ db, now }: Pick<Context, "db" | "now">, ids: readonly number[]): Promise<CatalogueEntry[]> {
  const [tree, { byRef }, { rows }] = [await categoryTree(), await loadCities(), await db.query(selectOnView([ids]))];
  const rates = env().exchangeRates;
  return rows.flatMap((listing) => {
    const category = categoryOfId(tree, listing.category_id);
    return category ? [entryOf(listing, { category, city: byRef.get(listing.city_ref), rates, now })] : [];
  });
}

/** @returns the number of processed listings; undefined if another sweep is running and `wait` is false. */
async function sweepBatch({ db, now }: Pick<Context, "db" | "now">, wait: boolean): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const lock = wait ? waitForSweep : trySweep;
    const { rows: locks } = await tx.query(lock([LOCK.catalogueSweep]));
    if (!locks[0]?.mine) return undefined;
    const { rows: taken } = await tx.query(takeQueued());
    if (taken.length === 0) return 0;
    const ids = [...new Set(taken.map((row) => row.listing_id))];
    const { rows: stored } = await tx.query(selectEntries([ids]));
    const entries = await readEntries({ db: tx, now }, ids);
    const present = new Set(entries.map(({ id }) => id));
    const removed = stored.filter(({ id }) => !present.has(id)).map(({ id }) => id);
    if (removed.length > 0) await tx.query(removeEntries([removed]));
    if (entries.length > 0) await tx.query(putEntries([JSON.stringify(entries.map(rowOf))]));
    await countEntries({ db: tx }, { before: stored.map(countedBefore), after: entries });
    return taken.length;
  });
}

const countedBefore = ({ words, facets, intervals, path }: StoredEntry): Counted => ({
  words: new Map(words.map((word) => [word, ""])),
  path: path.filter((id) => id !== 0),
  facets,
  intervals,
});

/**
 * Indexes everything committed before the call; waits for a running sweep. For CLI commands, tests and startup.
 */
export async function indexQueuedListings(context: Pick<Context, "db" | "now">): Promise<void> {
  await sweep(context, true);
}

/** The same, unless another instance is already doing it. */
export async function tryIndexQueuedListings(context: Pick<Context, "db" | "now">): Promise<void> {
  await sweep(context, false);
}

async function sweep({ db, now }: Pick<Context, "db" | "now">, wait: boolean): Promise<void> {
  const { rows } = await db.query(anyWork([new Date(now)]));
  if (rows[0]?.ended) await db.query(queueEnded([new Date(now)]));
  // The queue may look empty because another sweep holds its last rows, so waiting callers try again.
  else if (!rows[0]?.queued && !wait) return;
  let any = false;
  for (;;) {
    const taken = await sweepBatch({ db, now }, wait);
    if (taken) any = true;
    if (!taken || (!wait && taken < BATCH)) break;
  }
  if (any) await db.query(flushIndexPendingLists());
}
