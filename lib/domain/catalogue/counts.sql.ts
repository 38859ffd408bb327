import { statement } from "@/lib/platform/statement";

/** What a sweep adds to the counts and takes away from them, all at once. */

/** `$1` terms, `$2` a word for each, `$3` how many entries more have it, `$4` how many titles. */
export const addWords = statement(
  "catalogue_words_add",
  `INSERT INTO catalogue_words AS w (term, word, count, titles) SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::int[])
   ON CONFLICT (term) DO UPDATE
      SET count = w.count + excluded.count, titles = w.titles + excluded.titles,
          word = CASE WHEN excluded.word <> '' AND length(excluded.word) < length(w.word) THEN excluded.word ELSE w.word END`,
);

/** `$1` terms. */
export const forgetWords = statement("catalogue_words_forget", "DELETE FROM catalogue_words WHERE term = ANY($1::text[]) AND count <= 0");

/** `$1` categories, `$2` a facet for each, `$3` how many entries more have it. */
export const addCounts = statement(
  "catalogue_counts_add",
  `INSERT INTO catalogue_counts AS c (category_id, facet, count) SELECT * FROM unnest($1::int[], $2::text[], $3::int[])
   ON CONFLICT (category_id, facet) DO UPDATE SET count = c.count + excluded.count`,
);

/** `$1` categories, `$2` a facet for each. */
export const forgetCounts = statement(
  "catalogue_counts_forget",
  `DELETE FROM catalogue_counts c USING unnest($1::int[], $2::text[]) AS n (category_id, facet)
    WHERE c.category_id = n.category_id AND c.facet = n.facet AND c.count <= 0`,
);
