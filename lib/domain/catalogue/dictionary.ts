import type { CategoryTree } from "@/lib/domain/categories/tree";
import { prepared, type Queryable } from "@/lib/platform/db";
import { type SoughtWord, soughtWords } from "./lexemes";

/** Words that the catalogue has: as they are, as beginnings, and with mistakes. */

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
  `SELECT term, word, count, titles FROM catalogue_words WHERE term % $1 AND count > 0 AND word <> '' ORDER BY similarity(term, $1) DESC, count DESC LIMIT ${ALIKE}`,
);

const selectCompletions = prepared(
  "catalogue_words_completing",
  `SELECT word, titles FROM (SELECT word, titles FROM catalogue_words WHERE term >= $1 AND term <= $1 || 'zzzzzzzz' LIMIT ${LOOKED_THROUGH}) AS w
    WHERE titles > 0 AND starts_with(word, $2) ORDER BY titles DESC, word LIMIT ${CONTINUATIONS}`,
);

/** Words of titles that begin as it is typed, the most frequent first. */
export async function completionsOf(db: Queryable, word: SoughtWord): Promise<string[]> {
  if (word.isNumber || word.text.length < SHORTEST_BEGINNING) return [];
  const { rows } = await db.query<{ word: string }>(selectCompletions([word.sound, word.text]));
  return rows.map((row) => row.word);
}

export interface Known {
  readonly term: string;
  readonly count: number;
  readonly titles: number;
}

/** Which of these lexemes the catalogue has. */
export async function knownOf(db: Queryable, lexemes: readonly string[]): Promise<Map<string, Known>> {
  if (lexemes.length === 0) return new Map();
  const { rows } = await db.query<Known>(selectKnown([[...new Set(lexemes)]]));
  return new Map(rows.map((row) => [row.term, row]));
}

/** Longer words that begin with this one, the most frequent first. */
export async function continuationsOf(db: Queryable, word: SoughtWord): Promise<Known[]> {
  if (word.isNumber || word.sound.length < SHORTEST_BEGINNING) return [];
  const { rows } = await db.query<Known>(selectContinuations([word.sound]));
  return rows.filter(({ term }) => !word.forms.includes(term));
}

/** A word that may have been meant, and how many mistakes are in between. */
export interface Alike {
  readonly word: string;
  readonly mistakes: number;
}

/** Mistakes that are forgiven between words of these lengths. */
const forgiven = (a: string, b: string): number => (Math.min(a.length, b.length) >= FORGIVING_TWICE_FROM ? 2 : 1);

/** Stems that are short are like too many words. */
const mistakesIn = (word: SoughtWord, term: string): number =>
  Math.min(...[word.sound, ...word.forms.filter((form) => form.length >= FORGIVING_FROM)].map((form) => mistakesBetween(form, term)));

/** The word of the catalogue that was probably meant: the fewest mistakes, the more frequent one among equals. */
export async function alikeWord(db: Queryable, word: SoughtWord): Promise<Alike | undefined> {
  if (word.isNumber || word.sound.length < FORGIVING_FROM) return undefined;
  const { rows } = await db.query<Known & { word: string }>(selectAlike([word.sound]));
  const [best] = rows
    .map((row) => ({ ...row, mistakes: mistakesIn(word, row.term) }))
    .filter(({ term, mistakes }) => mistakes <= forgiven(term, word.sound))
    .sort((a, b) => a.mistakes - b.mistakes || b.count - a.count);
  return best;
}

/** Which letters a word has, one bit for each: words that differ in more than two for each mistake need not be compared. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) % 32);
  return letters;
}

function bitsOf(letters: number): number {
  let count = 0;
  for (let left = letters; left !== 0; left &= left - 1) count++;
  return count;
}

const lettersOfList = new WeakMap<ReadonlyMap<string, string>, readonly { sound: string; text: string; letters: number }[]>();

/** The word of a list, by its sound, that was probably meant. */
export function nearestOf(word: SoughtWord, words: ReadonlyMap<string, string>): Alike | undefined {
  if (word.isNumber || word.sound.length < FORGIVING_FROM + 1) return undefined;
  let list = lettersOfList.get(words);
  if (!list) lettersOfList.set(words, (list = Array.from(words, ([sound, text]) => ({ sound, text, letters: lettersOf(sound) }))));
  const letters = lettersOf(word.sound);
  let best: Alike | undefined;
  for (const { sound, text, letters: others } of list) {
    const most = forgiven(sound, word.sound);
    if (Math.abs(sound.length - word.sound.length) > most + 2 || bitsOf(letters ^ others) > 2 * most + 2) continue;
    const mistakes = mistakesIn(word, sound);
    if (mistakes <= most && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { word: text, mistakes };
  }
  return best;
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

const namesOf = new WeakMap<CategoryTree, Map<string, number[]>>();

/** Categories whose name is one word, by that word's lexemes in each language. */
export function categoryNames(tree: CategoryTree): ReadonlyMap<string, readonly number[]> {
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
