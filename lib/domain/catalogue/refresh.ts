import { categoryOfId } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import { loadCities } from "@/lib/domain/cities/city";
import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view";
import { LOCK } from "@/lib/platform/advisory-locks";
import { prepared, type Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { type Counted, countEntries } from "./counts";
import { type CataloguedListing, type CatalogueEntry, entryOf } from "./entry";

/**
 * The sweep: takes listings from the queue and makes their entries what the listings are now. What is no longer on view vanishes from
 * results without it, because a search looks at the listings that it shows; the sweep brings what is new, and the counts.
 */

/** Listings in one transaction: a tenth of a second, and as long as another sweep waits. */
const BATCH = 300;

/** The latest changes first: where a whole board is made anew, what is published meanwhile does not wait for it. */
const takeQueued = prepared(
  "catalogue_take",
  `DELETE FROM catalogue_queue WHERE id IN (SELECT id FROM catalogue_queue ORDER BY id DESC LIMIT ${BATCH}) RETURNING listing_id`,
);

const selectOnView = prepared(
  "catalogue_on_view",
  `SELECT l.id, l.category_id, l.city_ref, l.lang, l.title, l.description, l.translations, l.machine_translations, l.price::text AS price,
          l.price_type, l.currency, l.condition, l.attributes, cardinality(l.photos) > 0 AS with_photos, l.published_at, l.top_until
     FROM listings l ${SELLER_ON_VIEW}
    WHERE l.id = ANY($1::int[]) AND l.status = 'active' AND l.published_at IS NOT NULL`,
);

const selectEntries = prepared(
  "catalogue_entries",
  `SELECT listing_id AS id, tsvector_to_array(words) AS words, facets, intervals, ARRAY[level1, level2, level3] AS path
     FROM catalogue_entries WHERE listing_id = ANY($1::int[])`,
);

const removeEntries = prepared("catalogue_remove", "DELETE FROM catalogue_entries WHERE listing_id = ANY($1::int[])");

const putEntries = prepared(
  "catalogue_put",
  `INSERT INTO catalogue_entries AS e (listing_id, level1, level2, level3, city_ref, price, top, top_until, published_at, words, facets, intervals, numbers)
   SELECT r.id, r.level1, r.level2, r.level3, r.city_ref, r.price, r.top_until IS NOT NULL, r.top_until, r.published_at, r.words::tsvector,
          r.facets, r.intervals, r.numbers
     FROM jsonb_to_recordset($1::jsonb) AS r (id int, level1 int, level2 int, level3 int, city_ref uuid, price bigint, top_until timestamptz,
            published_at timestamptz, words text, facets text[], intervals text[], numbers jsonb)
   ON CONFLICT (listing_id) DO UPDATE
      SET (level1, level2, level3, city_ref, price, top, top_until, published_at, words, facets, intervals, numbers)
        = (excluded.level1, excluded.level2, excluded.level3, excluded.city_ref, excluded.price, excluded.top, excluded.top_until,
           excluded.published_at, excluded.words, excluded.facets, excluded.intervals, excluded.numbers)`,
);

/** A new entry waits in the index's list of pending ones, which every search reads through: it is put in order at once. */
const tidyIndex = prepared(
  "catalogue_tidy",
  "SELECT gin_clean_pending_list('catalogue_entries_words_facets_intervals_idx'), gin_clean_pending_list('catalogue_words_term_idx')",
);

/** Whose TOP has ended is to be looked at again. */
const queueEnded = prepared(
  "catalogue_top_ended",
  "INSERT INTO catalogue_queue (listing_id) SELECT listing_id FROM catalogue_entries WHERE top_until <= $1",
);

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

async function entriesOf(tx: Queryable, ids: readonly number[], now: number): Promise<CatalogueEntry[]> {
  const [tree, { byRef }, { rows }] = [await categoryTree(), await loadCities(), await tx.query<CataloguedListing>(selectOnView([ids]))];
  const rates = env().exchangeRates;
  return rows.flatMap((listing) => {
    const category = categoryOfId(tree, listing.category_id);
    return category ? [entryOf(listing, { category, city: byRef.get(listing.city_ref), rates, now })] : [];
  });
}

interface StoredEntry {
  readonly id: number;
  readonly words: string[];
  readonly facets: string[];
  readonly intervals: string[];
  readonly path: number[];
}

/** @returns how many listings were looked at; undefined where another sweep is at work and this one is not to wait. */
async function sweepBatch(db: Queryable, now: number, wait: boolean): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const lock = wait ? "SELECT pg_advisory_xact_lock($1) IS NOT NULL AS mine" : "SELECT pg_try_advisory_xact_lock($1) AS mine";
    const { rows: locks } = await tx.query<{ mine: boolean }>({ text: lock, values: [LOCK.catalogueSweep] });
    if (!locks[0]?.mine) return undefined;
    const { rows: taken } = await tx.query<{ listing_id: number }>(takeQueued([]));
    if (taken.length === 0) return 0;
    const ids = [...new Set(taken.map((row) => row.listing_id))];
    const { rows: stored } = await tx.query<StoredEntry>(selectEntries([ids]));
    const entries = await entriesOf(tx, ids, now);
    const present = new Set(entries.map(({ id }) => id));
    const gone = stored.filter(({ id }) => !present.has(id)).map(({ id }) => id);
    if (gone.length > 0) await tx.query(removeEntries([gone]));
    if (entries.length > 0) await tx.query(putEntries([JSON.stringify(entries.map(rowOf))]));
    await countEntries(tx, { before: stored.map(countedBefore), after: entries });
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
 * Brings the catalogue up to date with all that was committed before the call; waits for a sweep that is under way. For commands,
 * tests, and a board that starts.
 */
export async function refreshCatalogue(db: Queryable, now: number): Promise<void> {
  await sweep(db, now, true);
}

/** The same, unless another instance is at it. */
export async function sweepCatalogue(db: Queryable, now: number): Promise<void> {
  await sweep(db, now, false);
}

/** What an idle board is asked every second or two. */
const anyWork = prepared(
  "catalogue_work",
  "SELECT EXISTS (SELECT 1 FROM catalogue_queue) AS queued, EXISTS (SELECT 1 FROM catalogue_entries WHERE top_until <= $1) AS ended",
);

async function sweep(db: Queryable, now: number, wait: boolean): Promise<void> {
  const { rows } = await db.query<{ queued: boolean; ended: boolean }>(anyWork([new Date(now)]));
  if (rows[0]?.ended) await db.query(queueEnded([new Date(now)]));
  // Whoever waits may have come when another sweep held the last of the queue.
  else if (!rows[0]?.queued && !wait) return;
  let any = false;
  for (;;) {
    const taken = await sweepBatch(db, now, wait);
    if (taken) any = true;
    if (!taken || (!wait && taken < BATCH)) break;
  }
  if (any) await db.query(tidyIndex([]));
}
