import type { CategoryTree } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import { classifier } from "@/lib/domain/suggest/classifier";
import { wordsOf } from "@/lib/domain/suggest/words";
import type { Queryable } from "@/lib/platform/db";
import { categoryNames, dictionaryFormOf, findKnownLexemes, findSimilarSound, findSimilarWord, listContinuations } from "./dictionary";
import type { Known } from "./dictionary.sql";
import { otherLayouts } from "./keyboard";
import { CATEGORY_MARK, isStopWord, type QueryWord, queryWords, TITLE_MARK, TOGETHER } from "./lexemes";
import { combinations, type Intent, type Lexicon, LONGEST_PHRASE, lexiconOf, type Meaning } from "./lexicon";
import { cyrillicOf, nameSound } from "./transliteration";

/** Interprets the words of a query. */

/** Words with fewer results are expanded by synonyms and by longer words with that prefix. */
const FEW = 50;
/** Words with fewer results including synonyms are also searched by their categories. */
const VERY_FEW = 5;
/** Maximum number of combinations of the word forms in a phrase. */
const MOST_COMBINED = 40;
/** Minimum probability of a category to replace an unknown word. */
const LIKELY = 0.35;
const MOST_LIKELY = 3;

/** A lexeme that no entry has. */
const NOWHERE = TITLE_MARK;

/** Alternative lexemes with an upper bound of the number of entries with one. */
export interface Choice {
  readonly lexemes: readonly string[];
  readonly count: number;
}

/** A word or phrase of the query with its match levels, most relevant first; the last includes all others. */
export interface WordGroup {
  /**
   * 1. The word in a title. 2. The word or a synonym in a title, or implied by category or attributes. 3. The word anywhere, or a category
   * of that name. 4. The word or a synonym anywhere. 5. A category that contains such listings.
   */
  readonly levels: readonly [titled: Choice, titledSame: Choice, exact: Choice, same: Choice, related: Choice];
}

export interface ReadText {
  readonly groups: readonly WordGroup[];
  /** Lexemes preferred by the query's intents: entries with one of them come first. */
  readonly preferred: readonly string[];
  /** The corrected text; undefined if there were no mistakes. */
  readonly corrected: string | undefined;
  /** Categories among the lexemes, which are counted separately from words. */
  readonly categories: ReadonlySet<number>;
}

/** Abbreviations with non-letters: "б/у", "2к квартира", "2-х кімнатна". */
const SHORTHAND: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])б\s?[/\\.]\s?([ув])(?![\p{L}\p{N}])/giu, "б$1"],
  [/(?<![\p{L}\p{N}])([1-4])\s?-?\s?(?:х|ох|к)[\s.-]+(?=кімн|комн|кв)/giu, "$1 кімнатна "],
  [/(?<![\p{L}\p{N}])([1-4])\s?кімнатна\s+к[іо]мнатн\p{L}*/giu, "$1 кімнатна"],
];

/** A word, or a phrase with a meaning. */
export interface Span {
  readonly words: readonly QueryWord[];
  readonly meaning: Meaning | undefined;
}

const writtenOut = (text: string): string => SHORTHAND.reduce((long, [short, words]) => long.replace(short, words), text);

/** Returns the words and phrases of a text, without intents. */
export const spansOfText = (text: string, tree: CategoryTree): readonly Span[] =>
  spansOf(queryWords(writtenOut(text)), lexiconOf(tree)).spans;

interface Interpreted extends Omit<ReadText, "corrected"> {
  readonly words: readonly QueryWord[];
  /** Words that are neither in the catalogue nor in the lexicon. */
  readonly unknown: readonly QueryWord[];
}

/**
 * Interprets a text of up to 120 characters: stems of each word, continuations of the last one, synonyms for words with few results, and
 * corrections of unknown words.
 * @param input.literal Whether to take the words literally.
 */
export async function readText(
  { db }: DbContext,
  { text, tree, literal = false }: { readonly text: string; readonly tree: CategoryTree; readonly literal?: boolean | undefined },
): Promise<ReadText> {
  const plain = literal ? text : writtenOut(text);
  const first = await interpret(db, plain, tree, literal);
  if (literal || first.unknown.length === 0) return { ...first, corrected: undefined };
  if (first.unknown.length === first.words.length) {
    for (const switched of otherLayouts(plain)) {
      const second = await interpret(db, switched, tree, false);
      if (second.words.length > 0 && second.unknown.length === 0) return { ...second, corrected: switched };
    }
  }
  let [interpreted, corrected] = [plain, undefined as string | undefined];
  for (const word of first.unknown) {
    const other = await findIntendedWord(db, word, lexiconOf(tree));
    if (!other) continue;
    interpreted = replaceWord(interpreted, word.text, other.word);
    if (other.mistaken) corrected = interpreted;
  }
  if (interpreted === plain) return { ...(await byCategories(first, tree)), corrected: undefined };
  const second = await interpret(db, interpreted, tree, false);
  return { ...(await byCategories(second, tree)), corrected };
}

/** Returns the word probably meant by an unknown one: the same in another script or layout, or the most similar. */
async function findIntendedWord(
  db: Queryable,
  word: QueryWord,
  lexicon: Lexicon,
): Promise<{ word: string; mistaken: boolean } | undefined> {
  if (word.isNumber) return undefined;
  const readings = /^[a-z]{4,}$/.test(word.text) ? cyrillicOf(word.text) : [];
  const candidates = readings.map((reading) => ({ reading, forms: queryWords(reading).flatMap(({ forms }) => forms) }));
  const known = await findKnownLexemes(
    { db },
    candidates.flatMap(({ forms }) => forms),
  );
  const found = candidates.find(({ forms }) => forms.some((form) => known.has(form) || lexicon.meanings.has(form)));
  if (found) return { word: found.reading, mistaken: false };
  const name = /^\p{Script=Cyrillic}{4,}$/u.test(word.text) ? lexicon.names.get(nameSound(word.text)) : undefined;
  if (name) return { word: name, mistaken: false };
  const [written, listed] = [await findSimilarWord({ db }, word), findSimilarSound(word, lexicon.words)];
  if (listed && (!written || listed.mistakes < written.mistakes)) return { word: listed.word, mistaken: true };
  return written && { word: dictionaryFormOf(written.word, lexicon, { lexemes: [written.term], typed: word.text }), mistaken: true };
}

function replaceWord(text: string, from: string, to: string): string {
  return text
    .split(/(\s+)/)
    .map((piece) => (wordsOf(piece, 2).some((word) => word.text === from) ? to : piece))
    .join("");
}

/** Replaces remaining unknown words by the category that the classifier predicts. */
async function byCategories(read: Interpreted, tree: CategoryTree): Promise<Interpreted> {
  const words = read.unknown.filter(({ isNumber, sound }) => !isNumber && sound.length > 3);
  if (words.length === 0 || words.length < read.unknown.length) return read;
  const model = await classifier();
  const ranked = model.rank(read.words.map(({ text }) => text).join(" "), "", (id) => tree.byId.has(id));
  const likely = ranked.slice(0, MOST_LIKELY).filter(({ probability }) => probability >= LIKELY);
  if (likely.length === 0) return read;
  const lexemes = likely.map(({ id }) => `${CATEGORY_MARK}${id}`);
  const groups = read.groups.map((group): WordGroup => {
    const [titled, titledSame, exact, same, related] = group.levels;
    if (same.count > 0) return group;
    return { levels: [titled, titledSame, exact, same, { lexemes: [...related.lexemes, ...lexemes], count: related.count }] };
  });
  return { ...read, groups, categories: new Set([...read.categories, ...likely.map(({ id }) => id)]) };
}

async function interpret(db: Queryable, text: string, tree: CategoryTree, literal: boolean): Promise<Interpreted> {
  const lexicon = lexiconOf(tree);
  const words = queryWords(text);
  const { spans, intents } = literal
    ? { spans: words.map((word) => ({ words: [word], meaning: undefined })), intents: [] }
    : spansOf(words, lexicon);
  const meanings = spans.flatMap(({ meaning }) => (meaning ? [...meaning.same] : []));
  const known = await findKnownLexemes({ db }, [
    ...words.flatMap(({ forms }) => forms),
    ...meanings.flatMap((lexeme) => lexeme.split(TOGETHER)).filter((lexeme) => !lexeme.startsWith(CATEGORY_MARK)),
  ]);
  const names = categoryNames(tree);
  const unknown: QueryWord[] = [];
  const groups: WordGroup[] = [];
  for (const [i, span] of spans.entries()) {
    const parts: WordPart[] = [];
    for (const [n, word] of span.words.entries()) {
      const last = i === spans.length - 1 && n === span.words.length - 1;
      // A word with a meaning is complete.
      const whole =
        span.meaning !== undefined && [...span.meaning.same].some((lexeme) => lexeme.split(TOGETHER).every((one) => known.has(one)));
      parts.push(await partOf(db, word, { known, names, last: last && !whole }));
    }
    if (!span.meaning) unknown.push(...span.words.filter((_, n) => parts[n]?.any.length === 0));
    groups.push({ levels: levelsOf(parts, span, known, literal) });
  }
  // A text without words ("!!!") has no results.
  const nowhere: Choice = { lexemes: [NOWHERE], count: 0 };
  if (groups.length === 0) groups.push({ levels: [nowhere, nowhere, nowhere, nowhere, nowhere] });
  return {
    words: spans.flatMap((span) => span.words),
    unknown,
    groups,
    preferred: preferredBy(intents, spans, lexicon),
    categories: categoriesOf(groups),
  };
}

/** Splits words into the longest phrases with a meaning. Intents are removed, unless there is nothing else. */
function spansOf(words: readonly QueryWord[], lexicon: Lexicon): { spans: Span[]; intents: Intent[] } {
  const spans: Span[] = [];
  const intents: Intent[] = [];
  const intended: QueryWord[] = [];
  for (let i = 0; i < words.length; ) {
    const length = phraseAt(words, i, lexicon);
    const phrase = words.slice(i, i + length);
    const keys = combinations(
      phrase.map(({ forms }) => forms),
      " ",
      MOST_COMBINED,
    );
    const intent = keys.map((key) => lexicon.intents.get(key)).find(Boolean);
    if (intent) {
      intents.push(intent);
      intended.push(...phrase);
    } else spans.push({ words: phrase, meaning: meaningOf(keys, lexicon) });
    i += length;
  }
  if (spans.length > 0) return { spans, intents };
  return { spans: intended.map((word) => ({ words: [word], meaning: intentAlone(word, intents, lexicon) })), intents: [] };
}

function phraseAt(words: readonly QueryWord[], from: number, lexicon: Lexicon): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - from); length > 1; length--) {
    const phrase = words.slice(from, from + length).map(({ forms }) => forms);
    if (combinations(phrase, " ", MOST_COMBINED).some((key) => lexicon.meanings.has(key) || lexicon.intents.has(key))) return length;
  }
  return 1;
}

function meaningOf(keys: readonly string[], lexicon: Lexicon): Meaning | undefined {
  const found = keys.flatMap((key) => lexicon.meanings.get(key) ?? []);
  if (found.length === 0) return undefined;
  const foremost = found.flatMap((meaning) => [...(meaning.foremost ?? [])]);
  return {
    same: new Set(found.flatMap(({ same }) => [...same])),
    related: new Set(found.flatMap(({ related }) => [...related])),
    foremost: foremost.length > 0 ? new Set(foremost) : undefined,
  };
}

/** Meaning of an intent without other words: "rent" matches all rental categories. */
function intentAlone(word: QueryWord, intents: readonly Intent[], lexicon: Lexicon): Meaning | undefined {
  const [intent] = intents;
  if (!intent) return undefined;
  const categories = [...lexicon.slugs]
    .filter(([, slug]) => intent.suffixes.some((suffix) => slug.endsWith(suffix)))
    .map(([token]) => token);
  const meaning = lexicon.meanings.get(word.forms[0] ?? "");
  return { same: new Set([...intent.tokens, ...(meaning?.same ?? [])]), related: new Set([...categories, ...(meaning?.related ?? [])]) };
}

/** Returns the categories and tokens that the intents prefer. */
function preferredBy(intents: readonly Intent[], spans: readonly Span[], lexicon: Lexicon): string[] {
  const within = spans.flatMap(({ meaning }) => (meaning ? [...meaning.related] : []));
  const preferred = intents.flatMap(({ suffixes, tokens }) => [
    ...tokens,
    ...within.filter((token) => suffixes.some((suffix) => lexicon.slugs.get(token)?.endsWith(suffix))),
  ]);
  return [...new Set(preferred)];
}

/** Lexemes of one word. */
interface WordPart {
  readonly exact: readonly Known[];
  /** Including continuations and categories of that name. */
  readonly any: readonly string[];
  readonly count: number;
  readonly forms: readonly string[];
}

interface PartContext {
  readonly known: ReadonlyMap<string, Known>;
  readonly names: ReadonlyMap<string, readonly number[]>;
  readonly last: boolean;
}

async function partOf(db: Queryable, word: QueryWord, { known, names, last }: PartContext): Promise<WordPart> {
  const exact = word.forms.flatMap((form) => known.get(form) ?? []);
  const categories = [...new Set(word.forms.flatMap((form) => names.get(form) ?? []))];
  const few = exact.reduce((sum, { count }) => sum + count, 0) < FEW;
  const longer = last && few ? await listContinuations({ db }, word) : [];
  const terms = [...exact, ...longer];
  return {
    exact,
    any: [...terms.map(({ term }) => term), ...categories.map((id) => `${CATEGORY_MARK}${id}`)],
    count: terms.reduce((sum, { count }) => sum + count, 0),
    forms: word.forms,
  };
}

function levelsOf(parts: readonly WordPart[], { meaning }: Span, known: ReadonlyMap<string, Known>, literal: boolean): WordGroup["levels"] {
  const together = (lists: readonly (readonly string[])[]) => combinations(lists, TOGETHER, MOST_COMBINED);
  const least = (counts: readonly number[]) => Math.min(...counts);
  const titledCount = least(parts.map(({ exact }) => exact.reduce((sum, { titles }) => sum + titles, 0)));
  const titled: Choice = {
    lexemes: parts.every(({ exact }) => exact.length > 0)
      ? together(parts.map(({ exact }) => exact.map(({ term }) => TITLE_MARK + term)))
      : [NOWHERE],
    count: titledCount,
  };
  // An unknown word matches nothing, rather than being ignored.
  const found = parts.map(({ any, forms }) => (any.length > 0 ? any : forms));
  const exact: Choice = { lexemes: together(found), count: least(parts.map(({ count }) => count)) };
  if (literal || !meaning || (exact.count >= FEW && !meaning.foremost)) return [titled, titled, exact, exact, exact];
  const countOf = (lexeme: string) =>
    least(lexeme.split(TOGETHER).map((one) => (one.startsWith(CATEGORY_MARK) ? Number.MAX_SAFE_INTEGER : (known.get(one)?.count ?? 0))));
  const synonyms = [...meaning.same].map((lexeme) => ({ lexeme, count: countOf(lexeme) })).filter(({ count }) => count > 0);
  const same: Choice = {
    lexemes: [...new Set([...exact.lexemes, ...synonyms.map(({ lexeme }) => lexeme)])],
    count: exact.count + synonyms.reduce((sum, { lexeme, count }) => sum + (lexeme.startsWith(CATEGORY_MARK) ? 0 : count), 0),
  };
  const inTitle = (lexeme: string) =>
    lexeme
      .split(TOGETHER)
      .map((one) => (/^[#@]/.test(one) ? one : TITLE_MARK + one))
      .join(TOGETHER);
  const titledSame: Choice = {
    lexemes: [...new Set([...titled.lexemes, ...synonyms.map(({ lexeme }) => inTitle(lexeme))])],
    count: same.count,
  };
  // The word in a title may have another meaning ("машина" in "пральна машина").
  const first: Choice = meaning.foremost ? { lexemes: [...meaning.foremost], count: 0 } : titled;
  if (same.count >= VERY_FEW) return [first, titledSame, exact, same, same];
  return [first, titledSame, exact, same, { lexemes: [...new Set([...same.lexemes, ...meaning.related])], count: same.count }];
}

function categoriesOf(groups: readonly WordGroup[]): Set<number> {
  const lexemes = groups.flatMap(({ levels }) => levels[4].lexemes);
  return new Set(
    lexemes.flatMap((lexeme) => (lexeme.startsWith(CATEGORY_MARK) && !lexeme.includes(TOGETHER) ? [Number(lexeme.slice(1))] : [])),
  );
}

/** Whether a word is in the lexicon: a noun, a brand, an attribute value or an intent. */
export function isInLexicon(word: QueryWord, lexicon: Lexicon): boolean {
  return isStopWord(word.text) || word.forms.some((form) => lexicon.meanings.has(form) || lexicon.intents.has(form));
}
