import { statement } from "@/lib/platform/statement";

/** Deletes forbidden words of a category that the other category has as well. `$1` category, `$2` the other. */
export const deleteWordsOfBoth = statement(
  "forbidden_words_of_both",
  `DELETE FROM forbidden_words w WHERE w.category_id = $1
      AND EXISTS (SELECT 1 FROM forbidden_words o WHERE o.category_id = $2 AND o.phrase = w.phrase)`,
);
