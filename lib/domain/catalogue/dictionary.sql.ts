import type { CatalogueWord } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Words of the catalogue, looked up for each search and while somebody types. */

/** So many longer words, the most frequent; and so many are looked through for them. */
const CONTINUATIONS = 30;
const LOOKED_THROUGH = 2_000;
/** Words that are alike by their trigrams, and are compared letter by letter. */
const ALIKE = 60;

export type Known = Readonly<Pick<Row<CatalogueWord>, "term" | "count" | "titles">>;

/** `$1` terms. */
export const selectKnown = statement<Known>(
  "catalogue_words_known",
  "SELECT term, count, titles FROM catalogue_words WHERE term = ANY($1::text[]) AND count > 0",
  { term: true, count: true, titles: true },
);

/** `$1` how they sound at their beginning. */
export const selectContinuations = statement<Known>(
  "catalogue_words_beginning",
  `SELECT term, count, titles
     FROM (SELECT term, count, titles FROM catalogue_words WHERE term > $1 AND term <= $1 || 'zzzzzzzz' LIMIT ${LOOKED_THROUGH}) AS w
    WHERE starts_with(term, $1) AND count > 0 ORDER BY count DESC, term LIMIT ${CONTINUATIONS}`,
  { term: true, count: true, titles: true },
);

/** `$1` how it sounds. */
export const selectAlike = statement<Known & Pick<Row<CatalogueWord>, "word">>(
  "catalogue_words_alike",
  `SELECT term, word, count, titles FROM catalogue_words
    WHERE term % $1 AND count > 0 AND word <> '' ORDER BY similarity(term, $1) DESC, count DESC LIMIT ${ALIKE}`,
  { term: true, word: true, count: true, titles: true },
);

/** `$1` how they sound at their beginning, `$2` how they are written there. */
export const selectCompletions = statement<Pick<Row<CatalogueWord>, "word" | "titles">>(
  "catalogue_words_completing",
  `SELECT word, titles
     FROM (SELECT word, titles FROM catalogue_words WHERE term >= $1 AND term <= $1 || 'zzzzzzzz' LIMIT ${LOOKED_THROUGH}) AS w
    WHERE titles > 0 AND starts_with(word, $2) ORDER BY titles DESC, word LIMIT ${CONTINUATIONS}`,
  { word: true, titles: true },
);
