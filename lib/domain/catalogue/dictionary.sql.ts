import type { CatalogueWord } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Lookups of the catalogue's words, for searches and suggestions. */

/** Maximum number of longer words, most frequent first, and of words examined for them. */
const CONTINUATIONS = 30;
const MAX_SCANNED = 2_000;
/** Number of words with similar trigrams to compare by edit distance. */
const ALIKE = 60;

export type Known = Readonly<Pick<Row<CatalogueWord>, "term" | "count" | "titles">>;

/** `$1` terms. */
export const selectKnown = statement<Known>(
  "catalogue_words_known",
  "SELECT term, count, titles FROM catalogue_words WHERE term = ANY($1::text[]) AND count > 0",
  { term: true, count: true, titles: true },
);

/** `$1` phonetic prefix. */
export const selectContinuations = statement<Known>(
  "catalogue_words_beginning",
  `SELECT term, count, titles
     FROM (SELECT term, count, titles FROM catalogue_words WHERE term > $1 AND term <= $1 || 'zzzzzzzz' LIMIT ${MAX_SCANNED}) AS w
    WHERE starts_with(term, $1) AND count > 0 ORDER BY count DESC, term LIMIT ${CONTINUATIONS}`,
  { term: true, count: true, titles: true },
);

/** `$1` phonetic form. */
export const selectAlike = statement<Known & Pick<Row<CatalogueWord>, "word">>(
  "catalogue_words_alike",
  `SELECT term, word, count, titles FROM catalogue_words
    WHERE term % $1 AND count > 0 AND word <> '' ORDER BY similarity(term, $1) DESC, count DESC LIMIT ${ALIKE}`,
  { term: true, word: true, count: true, titles: true },
);

/** `$1` phonetic prefix, `$2` written prefix. */
export const selectCompletions = statement<Pick<Row<CatalogueWord>, "word" | "titles">>(
  "catalogue_words_completing",
  `SELECT word, titles
     FROM (SELECT word, titles FROM catalogue_words WHERE term >= $1 AND term <= $1 || 'zzzzzzzz' LIMIT ${MAX_SCANNED}) AS w
    WHERE titles > 0 AND starts_with(word, $2) ORDER BY titles DESC, word LIMIT ${CONTINUATIONS}`,
  { word: true, titles: true },
);
