import type { CategoryTree } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import { type Known, selectAlike, selectCompletions, selectContinuations, selectKnown } from "./dictionary.sql";
import { type QueryWord, queryWords } from "./lexemes";
import type { Lexicon } from "./lexicon";

/** Finds words of the catalogue: exact, by prefix, and with spelling mistakes. */

/** Minimum prefix length; shorter prefixes match too many words. */
const SHORTEST_BEGINNING = 3;
/** Minimum lengths, in phonetic characters, to tolerate one and two mistakes. */
const FORGIVING_FROM = 4;
const FORGIVING_TWICE_FROM = 8;
/** Returns title words with the typed prefix, most frequent first. */
export async function listCompletions({ db }: DbContext, word: QueryWord): Promise<string[]> {
  if (word.isNumber || word.text.length < SHORTEST_BEGINNING) return [];
  const { rows } = await db.query(selectCompletions([word.sound, word.text]));
  return rows.map((row) => row.word);
}

/** Returns the lexemes that exist in the catalogue. */
export async function findKnownLexemes({ db }: DbContext, lexemes: readonly string[]): Promise<Map<string, Known>> {
  if (lexemes.length === 0) return new Map();
  const { rows } = await db.query(selectKnown([[...new Set(lexemes)]]));
  return new Map(rows.map((row) => [row.term, row]));
}

/** Returns longer words with this prefix, most frequent first. */
export async function listContinuations({ db }: DbContext, word: QueryWord): Promise<Known[]> {
  if (word.isNumber || word.sound.length < SHORTEST_BEGINNING) return [];
  const { rows } = await db.query(selectContinuations([word.sound]));
  return rows.filter(({ term }) => !word.forms.includes(term));
}

/** A similar word with its edit distance. */
export interface SimilarWord {
  readonly word: string;
  readonly mistakes: number;
}

/** Returns the tolerated edit distance for words of these lengths. */
const forgiven = (a: string, b: string): number => (Math.min(a.length, b.length) >= FORGIVING_TWICE_FROM ? 2 : 1);

/** Edit distance; short stems are similar to too many words. */
const mistakesIn = (word: QueryWord, term: string): number =>
  Math.min(...[word.sound, ...word.forms.filter((form) => form.length >= FORGIVING_FROM)].map((form) => editDistance(form, term)));

/** Returns the most similar word of the catalogue with its lexeme; of equally similar words the most frequent. */
export async function findSimilarWord({ db }: DbContext, word: QueryWord): Promise<(SimilarWord & { readonly term: string }) | undefined> {
  if (word.isNumber || word.sound.length < FORGIVING_FROM) return undefined;
  const { rows } = await db.query(selectAlike([word.sound]));
  const [best] = rows
    .map((row) => ({ ...row, mistakes: mistakesIn(word, row.term) }))
    .filter(({ term, mistakes }) => mistakes <= forgiven(term, word.sound))
    .sort((a, b) => a.mistakes - b.mistakes || b.count - a.count);
  return best;
}

/** Returns a bit set of a word's letters. Words that differ in more than two bits per tolerated mistake need not be compared. */
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

/** Returns the word of a list that is phonetically most similar. */
export function findSimilarSound(word: QueryWord, words: ReadonlyMap<string, string>): SimilarWord | undefined {
  if (word.isNumber || word.sound.length < FORGIVING_FROM + 1) return undefined;
  let list = lettersOfList.get(words);
  if (!list) lettersOfList.set(words, (list = Array.from(words, ([sound, text]) => ({ sound, text, letters: lettersOf(sound) }))));
  const letters = lettersOf(word.sound);
  let best: SimilarWord | undefined;
  for (const { sound, text, letters: others } of list) {
    const most = forgiven(sound, word.sound);
    if (Math.abs(sound.length - word.sound.length) > most + 2 || bitsOf(letters ^ others) > 2 * most + 2) continue;
    const mistakes = mistakesIn(word, sound);
    if (mistakes <= most && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { word: text, mistakes };
  }
  return best;
}

/** Minimum length of a stem that only one word is likely to have, in phonetic characters. */
const SPECIFIC_FROM = 4;

/**
 * Returns the dictionary form of an inflected word, such as the form that a listing happens to contain.
 * @param from.lexemes Lexemes of the word.
 * @param from.typed What was typed for the word: of several dictionary forms the most similar one is returned.
 * @returns the word itself if the lexicon does not have it.
 */
export function dictionaryFormOf(
  word: string,
  { dictionaryForms }: Pick<Lexicon, "dictionaryForms">,
  { lexemes, typed }: { readonly lexemes: readonly string[]; readonly typed: string },
): string {
  const forms = lexemes.filter(({ length }) => length >= SPECIFIC_FROM).flatMap((lexeme) => dictionaryForms.get(lexeme) ?? []);
  if (forms.includes(word)) return word;
  const distances = new Map(forms.map((form) => [form, editDistance(form, typed) * 10 + editDistance(form, word)]));
  const [best] = [...distances].sort(([, one], [, other]) => one - other);
  return best?.[0] ?? word;
}

/** Edit distance with insertions, deletions, substitutions and transpositions (optimal string alignment). */
export function editDistance(a: string, b: string): number {
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

/** Returns categories with one-word names, by the lexemes of that word in each language. */
export function categoryNames(tree: CategoryTree): ReadonlyMap<string, readonly number[]> {
  const known = namesOf.get(tree);
  if (known) return known;
  const names = new Map<string, number[]>();
  for (const category of tree.byId.values()) {
    const forms = new Set(
      Object.values<string>(category.name).flatMap((name) => {
        const words = queryWords(name);
        return words.length === 1 ? (words[0]?.forms ?? []) : [];
      }),
    );
    for (const form of forms) names.set(form, [...(names.get(form) ?? []), category.id]);
  }
  namesOf.set(tree, names);
  return names;
}
