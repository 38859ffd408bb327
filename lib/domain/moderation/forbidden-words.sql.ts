import type { ForbiddenWord } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/**
 * Inserts phrases that are not in the list and returns them. There is no unique key, because the category may be null. `$1` phrases, `$2`
 * category, `$3` risk.
 */
export const insertWords = statement<Pick<Row<ForbiddenWord>, "id" | "phrase">>(
  "forbidden_words_insert",
  `INSERT INTO forbidden_words (phrase, category_id, risk)
   SELECT p, $2, $3::"Risk" FROM unnest($1::text[]) AS p
    WHERE NOT EXISTS (SELECT 1 FROM forbidden_words w WHERE w.phrase = p AND w.category_id IS NOT DISTINCT FROM $2)
   RETURNING id, phrase`,
  { id: true, phrase: true },
);
