import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view.sql";
import type { CatalogueEntry, CatalogueQueue } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { CataloguedListing } from "./entry";

/** Statements of the index sweep: bulk statements, and features that Prisma Client does not support. */

/** Listings per transaction, which takes about 0.1 s; another sweep waits as long. */
export const BATCH = 300;

interface Lock {
  readonly mine: boolean;
}

/** Waits for other sweeps; the lock is held until the transaction ends. `$1` lock number. */
export const waitForSweep = statement<Lock>("catalogue_sweep_wait", "SELECT pg_advisory_xact_lock($1) IS NOT NULL AS mine", { mine: true });

/** The same without waiting. `$1` lock number. */
export const trySweep = statement<Lock>("catalogue_sweep_try", "SELECT pg_try_advisory_xact_lock($1) AS mine", { mine: true });

/** Latest changes first, so that new listings do not wait while the whole board is being reindexed. */
export const takeQueued = statement<Readonly<Pick<Row<CatalogueQueue>, "listing_id">>>(
  "catalogue_take",
  `DELETE FROM catalogue_queue WHERE id IN (SELECT id FROM catalogue_queue ORDER BY id DESC LIMIT ${BATCH}) RETURNING listing_id`,
  { listing_id: true },
);

/** `$1` listings. */
export const selectOnView = statement<CataloguedListing>(
  "catalogue_on_view",
  `SELECT l.id, l.category_id, l.city_ref, l.lang, l.title, l.description, l.translations, l.machine_translations, l.price::text AS price,
          l.price_type, l.currency, l.condition, l.attributes, cardinality(l.photos) > 0 AS with_photos, l.published_at, l.top_until
     FROM listings l ${SELLER_ON_VIEW}
    WHERE l.id = ANY($1::int[]) AND l.status = 'active' AND l.published_at IS NOT NULL`,
  {
    ...{ id: true, category_id: true, city_ref: true, lang: true, title: true, description: true, translations: true },
    ...{ machine_translations: true, price: true, price_type: true, currency: true, condition: true, attributes: true },
    ...{ with_photos: true, published_at: true, top_until: true },
  },
);

/** A stored entry with its counted parts. */
export interface StoredEntry extends Readonly<Pick<Row<CatalogueEntry>, "facets" | "intervals">> {
  readonly id: number;
  readonly words: readonly string[];
  /** Ids of the category and its ancestors, padded with 0. */
  readonly path: readonly number[];
}

/** `$1` listings. */
export const selectEntries = statement<StoredEntry>(
  "catalogue_entries",
  `SELECT listing_id AS id, tsvector_to_array(words) AS words, facets, intervals, ARRAY[level1, level2, level3] AS path
     FROM catalogue_entries WHERE listing_id = ANY($1::int[])`,
  { id: true, words: true, facets: true, intervals: true, path: true },
);

/** `$1` listings. */
export const removeEntries = statement("catalogue_remove", "DELETE FROM catalogue_entries WHERE listing_id = ANY($1::int[])");

/** `$1` entries as JSON, by the names of the columns. */
export const putEntries = statement(
  "catalogue_put",
  `INSERT INTO catalogue_entries AS e (listing_id, level1, level2, level3, city_ref, price, top, top_until, published_at, words, facets,
          intervals, numbers)
   SELECT r.id, r.level1, r.level2, r.level3, r.city_ref, r.price, r.top_until IS NOT NULL, r.top_until, r.published_at, r.words::tsvector,
          r.facets, r.intervals, r.numbers
     FROM jsonb_to_recordset($1::jsonb) AS r (id int, level1 int, level2 int, level3 int, city_ref uuid, price bigint, top_until timestamptz,
            published_at timestamptz, words text, facets text[], intervals text[], numbers jsonb)
   ON CONFLICT (listing_id) DO UPDATE
      SET (level1, level2, level3, city_ref, price, top, top_until, published_at, words, facets, intervals, numbers)
        = (excluded.level1, excluded.level2, excluded.level3, excluded.city_ref, excluded.price, excluded.top, excluded.top_until,
           excluded.published_at, excluded.words, excluded.facets, excluded.intervals, excluded.numbers)`,
);

/** Flushes the GIN indexes' pending lists, which every search would have to scan. */
export const flushIndexPendingLists = statement<{ readonly entries: string; readonly words: string }>(
  "catalogue_tidy",
  `SELECT gin_clean_pending_list('catalogue_entries_words_facets_intervals_idx') AS entries,
          gin_clean_pending_list('catalogue_words_term_idx') AS words`,
  { entries: true, words: true },
);

/** Queues listings whose TOP promotion has ended. `$1` now. */
export const queueEnded = statement(
  "catalogue_top_ended",
  "INSERT INTO catalogue_queue (listing_id) SELECT listing_id FROM catalogue_entries WHERE top_until <= $1",
);

/** Polled every one or two seconds. `$1` now. */
export const anyWork = statement<{ readonly queued: boolean; readonly ended: boolean }>(
  "catalogue_work",
  "SELECT EXISTS (SELECT 1 FROM catalogue_queue) AS queued, EXISTS (SELECT 1 FROM catalogue_entries WHERE top_until <= $1) AS ended",
  { queued: true, ended: true },
);
