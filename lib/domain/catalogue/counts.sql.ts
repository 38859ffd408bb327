import { statement } from "@/lib/platform/statement";

/** Bulk updates of the counts by a sweep. */

/** `$1` terms, `$2` their words, `$3` changes of their entry counts, `$4` changes of their title counts. */
export const addWords = statement(
  "catalogue_words_add",
  `INSERT INTO catalogue_words AS w (term, word, count, titles) SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::int[])
   ON CONFLICT (term) DO UPDATE
      SET count = w.count + excluded.count, titles = w.titles + excluded.titles,
          word = CASE WHEN excluded.word <> '' AND length(excluded.word) < length(w.word) THEN excluded.word ELSE w.word END`,
);

/** `$1` terms. */
export const deleteUnusedWords = statement(
  "catalogue_words_delete",
  "DELETE FROM catalogue_words WHERE term = ANY($1::text[]) AND count <= 0",
);

/** `$1` categories, `$2` their facets, `$3` changes of the entry counts. */
export const addCounts = statement(
  "catalogue_counts_add",
  `INSERT INTO catalogue_counts AS c (category_id, facet, count) SELECT * FROM unnest($1::int[], $2::text[], $3::int[])
   ON CONFLICT (category_id, facet) DO UPDATE SET count = c.count + excluded.count`,
);

/** `$1` categories, `$2` their facets. */
export const deleteEmptyCounts = statement(
  "catalogue_counts_delete",
  `DELETE FROM catalogue_counts c USING unnest($1::int[], $2::text[]) AS n (category_id, facet)
    WHERE c.category_id = n.category_id AND c.facet = n.facet AND c.count <= 0`,
);
