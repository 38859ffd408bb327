import { categoryNames } from "@/lib/domain/catalogue/dictionary";
import { CATEGORY_MARK, queryWords, TOGETHER } from "@/lib/domain/catalogue/lexemes";
import { combinations } from "@/lib/domain/catalogue/lexicon";
import { readText, type Span, spansOfText } from "@/lib/domain/catalogue/reading";
import type { CategoryTree } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";

/** How the words of a saved search are read (docs/decisions/199-matching-saved-searches.md). */

/** A word or phrase: a listing must have one of the lexemes. */
export interface WordChoice {
  readonly lexemes: readonly string[];
  /** Number of listings that have one now, as far as it is known. */
  readonly count: number;
}

/** Match level of the catalogue that is used: the word or a synonym anywhere. The next level is whole categories of such things. */
const LEVEL = 3;

/** Maximum number of combinations of the word forms in a phrase, as in the catalogue. */
const MOST_COMBINED = 40;

export interface TextRequest {
  readonly text: string;
  readonly tree: CategoryTree;
  readonly literal: boolean;
}

/**
 * Returns the readings of a text, of which a listing must match one: all words of it. The first is the catalogue's own now, with corrections
 * of spelling and keyboard layout. The words as typed, with every synonym, are added, because the catalogue only reads words that occur in it,
 * and a search is saved for things that are not there yet.
 */
export async function readingsOf({ db }: DbContext, { text, tree, literal }: TextRequest): Promise<(readonly WordChoice[])[]> {
  const { groups } = await readText({ db }, { text, tree, literal });
  const now = groups.map(({ levels }): WordChoice => levels[LEVEL]);
  const typed = literal ? queryWords(text).map(({ forms }) => forms) : spansOfText(text, tree).map((span) => lexemesOfSpan(span, tree));
  if (typed.length === 0) return [now];
  // The same words in the same order, unless a correction or an intent ("buy") has changed their number.
  if (typed.length === now.length)
    return [now.map(({ lexemes, count }, i) => ({ lexemes: [...new Set([...lexemes, ...(typed[i] ?? [])])], count }))];
  return [now, typed.map((lexemes) => ({ lexemes, count: 0 }))];
}

/** Every form, synonym and category name, whether or not a listing has it. */
function lexemesOfSpan({ words, meaning }: Span, tree: CategoryTree): string[] {
  const names = categoryNames(tree);
  const perWord = words.map(({ forms }) => [
    ...forms,
    ...forms.flatMap((form) => (names.get(form) ?? []).map((id) => `${CATEGORY_MARK}${id}`)),
  ]);
  return [...new Set([...combinations(perWord, TOGETHER, MOST_COMBINED), ...(meaning ? meaning.same : [])])];
}
