import { stemsOf } from "@/lib/domain/suggest/features";
import { soundOf, type Word, wordsOf } from "@/lib/domain/suggest/words";
import { MAX_TEXT } from "./query";

/**
 * Lexemes of the full-text search: phonetically normalized stems. So "велосипеди" finds "велосипед" in Ukrainian and Russian, as does the
 * transliteration "velosiped".
 */

/** Numbers of indexed words; the end of a long description is about delivery and contacts. */
const TITLE_WORDS = 40;
const DESCRIPTION_WORDS = 100;
/** Maximum number of distinct words of a query. */
const QUERY_WORDS = 10;
/** Maximum number of digits of model and part numbers; longer numbers are phone numbers. */
const LONGEST_NUMBER = 8;

/** Stop words. */
// biome-ignore format: a list
const STOP_WORDS: ReadonlySet<string> = new Set([
  "а", "або", "без", "в", "во", "від", "для", "до", "є", "з", "за", "зі", "и", "из", "или", "і", "із", "й", "к", "на", "не", "о", "об", "от", "по",
  "под", "при", "про", "під", "с", "со", "та", "то", "у", "це", "что", "що", "як", "это",
  "a", "an", "and", "at", "by", "for", "from", "in", "is", "it", "of", "on", "or", "the", "this", "to", "with",
]);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Prefix of stems from titles, which are also indexed without it. No word contains this character. */
export const TITLE_MARK = "=";
/** Prefix of category lexemes, since a category's name may be searched for. */
export const CATEGORY_MARK = "#";
/** Prefix of filter tokens (attribute value, condition, price type), for words that name them. */
export const FACET_MARK = "@";
/** Joins lexemes that must occur together: `pral'n&mashin`. No word contains this character. */
export const TOGETHER = "&";

/** Removes diacritics: "Škoda" becomes "Skoda". */
const unaccented = (text: string): string => text.replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize("NFD").replace(/\p{M}+/gu, ""));

function meaningful(text: string, most: number): Word[] {
  return wordsOf(unaccented(text), most, LONGEST_NUMBER).filter((word) => !STOP_WORDS.has(word.text));
}

const sounded = (stem: string, word: Word): string => (word.script === "number" ? word.text : soundOf(stem) || word.text);

/** Returns the lexeme of a word in a language, as in {@link lexemesOf}. */
export function lexemeOf(word: Word, lang: string): string {
  const { stems } = stemsOf(word);
  return sounded((lang === "ru" ? stems.at(-1) : stems[0]) ?? word.text, word);
}

/** Title and description in one language. */
export interface IndexedText {
  readonly lang: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Returns the lexemes of a listing in all its languages, each with a word that it represents; lexemes of titles also in marked form.
 * Words are stemmed by the language of their text.
 */
export function lexemesOf(texts: readonly IndexedText[]): Map<string, string> {
  const lexemes = new Map<string, string>();
  for (const { lang, title, description } of texts) {
    const add = (word: Word, titled: boolean) => {
      const lexeme = lexemeOf(word, lang);
      if (!lexemes.has(lexeme)) lexemes.set(lexeme, word.text);
      if (titled) lexemes.set(TITLE_MARK + lexeme, word.text);
    };
    for (const word of meaningful(title, TITLE_WORDS)) add(word, true);
    for (const word of meaningful(description, DESCRIPTION_WORDS)) add(word, false);
  }
  return lexemes;
}

/** A word of a query: all lexemes that it may have, and its phonetic form as typed. */
export interface QueryWord {
  readonly text: string;
  readonly forms: readonly string[];
  readonly sound: string;
  readonly isNumber: boolean;
}

/** Returns a word's stems in all languages, since a query's language is unknown. */
export function formsOf(word: Word): string[] {
  return [...new Set([...stemsOf(word).stems, word.text].map((stem) => sounded(stem, word)))];
}

/** Returns the distinct words of a query; stop words only if there are no others. */
export function queryWords(text: string): QueryWord[] {
  const all = wordsOf(unaccented(text), MAX_TEXT, LONGEST_NUMBER);
  const some = all.filter((word) => !STOP_WORDS.has(word.text));
  const unique = new Map((some.length > 0 ? some : all).map((word) => [word.text, word]));
  return [...unique.values()].slice(0, QUERY_WORDS).map((word) => ({
    text: word.text,
    forms: formsOf(word),
    sound: sounded(word.text, word),
    isNumber: word.script === "number",
  }));
}
