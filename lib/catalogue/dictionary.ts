import type { CategoryTree } from "@/lib/categories/tree";
import { prepared, type Queryable } from "@/lib/platform/db";
import { wordsOf } from "@/lib/suggest/words";
import { CATEGORY_MARK, formsOf, type SoughtWord, soughtWords, TITLE_MARK } from "./lexemes";

/** What the words of a query can mean in this catalogue. */

/** A word that finds fewer is taken for the beginning of a longer one as well. */
const FEW = 50;
/** Beginnings shorter than this begin too many words. */
const SHORTEST_BEGINNING = 3;
/** So many longer words, the most frequent; and so many are looked through for them. */
const CONTINUATIONS = 30;
const LOOKED_THROUGH = 2_000;
/** A mistake is forgiven from this many sounds on, a second one from this many. */
const FORGIVING_FROM = 4;
const FORGIVING_TWICE_FROM = 8;
/** Words that are alike by their trigrams, and are compared letter by letter. */
const ALIKE = 60;

const selectKnown = prepared(
  "catalogue_words_known",
  "SELECT term, count, titles FROM catalogue_words WHERE term = ANY($1::text[]) AND count > 0",
);

const selectContinuations = prepared(
  "catalogue_words_beginning",
  `SELECT term, count, titles FROM (SELECT term, count, titles FROM catalogue_words WHERE term > $1 AND term <= $1 || 'zzzzzzzz' LIMIT ${LOOKED_THROUGH}) AS w
    WHERE starts_with(term, $1) AND count > 0 ORDER BY count DESC, term LIMIT ${CONTINUATIONS}`,
);

const selectAlike = prepared(
  "catalogue_words_alike",
  `SELECT term, word, count, titles FROM catalogue_words WHERE term % $1 AND count > 0 ORDER BY similarity(term, $1) DESC, count DESC LIMIT ${ALIKE}`,
);

/** No entry has the title's mark alone. */
const NOWHERE = TITLE_MARK;

interface Known {
  readonly term: string;
  readonly count: number;
  readonly titles: number;
}

/** One word of the query: an entry has to have one of these lexemes. */
export interface WordGroup {
  readonly lexemes: readonly string[];
  /** So many entries have one of them, at most. */
  readonly count: number;
  /** The word itself in a title, without continuations and categories: it makes a listing more relevant. */
  readonly titled: { readonly lexemes: readonly string[]; readonly count: number };
}

export interface ReadText {
  readonly groups: readonly WordGroup[];
  /** The text with its mistakes mended, where there were any. */
  readonly corrected: string | undefined;
}

/** Words, and categories that are called so. */
interface Meaning {
  readonly terms: readonly Known[];
  /** Terms of the word itself, the first ones. */
  readonly exact: readonly Known[];
  readonly categories: readonly number[];
}

/**
 * Reads a text of up to 120 characters: each word's stems, for the last one also what it may be the beginning of, categories with that
 * name, and for a word that is nowhere the one that was probably meant.
 */
export async function readText(db: Queryable, text: string, tree: CategoryTree): Promise<ReadText & { categories: Set<number> }> {
  const words = soughtWords(text);
  const known = await knownOf(
    db,
    words.flatMap((word) => word.forms),
  );
  const names = categoryNames(tree);
  const categories = new Set<number>();
  const groups: WordGroup[] = [];
  let corrected: string | undefined;
  for (const [i, word] of words.entries()) {
    let meaning = await meaningOf(db, word, { known, names, last: i === words.length - 1 });
    if (meaning.terms.length === 0 && meaning.categories.length === 0) {
      const meant = await mended(db, word);
      if (meant) {
        corrected = replaceWord(corrected ?? text, word.text, meant.word);
        meaning = { terms: meant.terms, exact: meant.terms, categories: [] };
      }
    }
    for (const id of meaning.categories) categories.add(id);
    groups.push(groupOf(meaning, word));
  }
  // What has no word in it ("!!!") is found nowhere.
  if (groups.length === 0) groups.push({ lexemes: [NOWHERE], count: 0, titled: { lexemes: [NOWHERE], count: 0 } });
  return { groups, corrected, categories };
}

function groupOf({ terms, exact, categories }: Meaning, word: SoughtWord): WordGroup {
  const lexemes = [...terms.map(({ term }) => term), ...categories.map((id) => `${CATEGORY_MARK}${id}`)];
  return {
    // A word that is nowhere finds nothing, rather than being forgotten.
    lexemes: lexemes.length > 0 ? lexemes : word.forms,
    count: terms.reduce((sum, { count }) => sum + count, 0),
    titled: {
      lexemes: exact.length > 0 ? exact.map(({ term }) => TITLE_MARK + term) : [NOWHERE],
      count: exact.reduce((sum, { titles }) => sum + titles, 0),
    },
  };
}

async function knownOf(db: Queryable, forms: readonly string[]): Promise<Map<string, Known>> {
  if (forms.length === 0) return new Map();
  const { rows } = await db.query<Known>(selectKnown([forms]));
  return new Map(rows.map((row) => [row.term, row]));
}

async function meaningOf(
  db: Queryable,
  word: SoughtWord,
  { known, names, last }: { known: ReadonlyMap<string, Known>; names: ReadonlyMap<string, readonly number[]>; last: boolean },
): Promise<Meaning> {
  const exact = word.forms.flatMap((form) => known.get(form) ?? []);
  const categories = [...new Set(word.forms.flatMap((form) => names.get(form) ?? []))];
  const few = exact.reduce((sum, { count }) => sum + count, 0) < FEW;
  if (!last || !few || word.isNumber || word.sound.length < SHORTEST_BEGINNING) return { terms: exact, exact, categories };
  const { rows } = await db.query<Known>(selectContinuations([word.sound]));
  return { terms: [...exact, ...rows.filter(({ term }) => !word.forms.includes(term))], exact, categories };
}

/** The word that was probably meant: the fewest mistakes, the more frequent one among equals. */
async function mended(db: Queryable, word: SoughtWord): Promise<{ word: string; terms: Known[] } | undefined> {
  if (word.isNumber || word.sound.length < FORGIVING_FROM) return undefined;
  const { rows } = await db.query<Known & { word: string }>(selectAlike([word.sound]));
  const candidates = rows
    .map((row) => ({ ...row, mistakes: Math.min(...[word.sound, ...word.forms].map((form) => mistakesBetween(form, row.term))) }))
    .filter(({ term, mistakes }) => mistakes <= (Math.min(term.length, word.sound.length) >= FORGIVING_TWICE_FROM ? 2 : 1))
    .sort((a, b) => a.mistakes - b.mistakes || b.count - a.count);
  const [best] = candidates;
  if (!best) return undefined;
  const forms = new Set(wordsOf(best.word, 1).flatMap(formsOf));
  return { word: best.word, terms: candidates.filter(({ term }) => term === best.term || forms.has(term)) };
}

/** Letters too many, missing, others, or neighbours swapped (optimal string alignment). */
export function mistakesBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] as number) + 1, (current[j - 1] as number) + 1, (previous[j - 1] as number) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] as number) + 1);
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] as number;
}

function replaceWord(text: string, from: string, to: string): string {
  return text
    .split(/(\s+)/)
    .map((piece) => (wordsOf(piece, 2).some((word) => word.text === from) ? to : piece))
    .join("");
}

const namesOf = new WeakMap<CategoryTree, Map<string, number[]>>();

/** Categories whose name is one word, by that word's lexemes in each language. */
function categoryNames(tree: CategoryTree): ReadonlyMap<string, readonly number[]> {
  const known = namesOf.get(tree);
  if (known) return known;
  const names = new Map<string, number[]>();
  for (const category of tree.byId.values()) {
    const forms = new Set(
      Object.values<string>(category.name).flatMap((name) => {
        const words = soughtWords(name);
        return words.length === 1 ? (words[0]?.forms ?? []) : [];
      }),
    );
    for (const form of forms) names.set(form, [...(names.get(form) ?? []), category.id]);
  }
  namesOf.set(tree, names);
  return names;
}
