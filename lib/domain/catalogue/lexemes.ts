import { stemsOf } from "@/lib/domain/suggest/features";
import { soundOf, type Word, wordsOf } from "@/lib/domain/suggest/words";
import { MAX_TEXT } from "./query";

/**
 * What full-text search compares: stems, written as they sound. So "велосипеди" finds "велосипед", in Ukrainian as in Russian, and
 * who has no Cyrillic keyboard types "velosiped".
 */

/** Words that are looked at; what stands further back in a description is delivery, phone numbers and good wishes. */
const TITLE_WORDS = 40;
const DESCRIPTION_WORDS = 100;
/** Different words of a query; more than this say nothing more. */
const QUERY_WORDS = 10;
/** Digits of a model's or a part's number; longer ones are phone numbers. */
const LONGEST_NUMBER = 8;

/** Words that are everywhere and say nothing. */
// biome-ignore format: a list
const STOP_WORDS: ReadonlySet<string> = new Set([
  "а", "або", "без", "в", "во", "від", "для", "до", "є", "з", "за", "зі", "и", "из", "или", "і", "із", "й", "к", "на", "не", "о", "об", "от", "по",
  "под", "при", "про", "під", "с", "со", "та", "то", "у", "це", "что", "що", "як", "это",
  "a", "an", "and", "at", "by", "for", "from", "in", "is", "it", "of", "on", "or", "the", "this", "to", "with",
]);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** How a title's stem is marked, besides being there as one of the text. No word has the character. */
export const TITLE_MARK = "=";
/** How a category stands among the words: its name may be what was looked for. */
export const CATEGORY_MARK = "#";
/** How a filter's token (an attribute's value, the condition, the price type) stands among the words, for words that name it. */
export const FACET_MARK = "@";
/** Joins lexemes that an alternative needs together: `pral'n&mashin`. No word has the character. */
export const TOGETHER = "&";

/** "Škoda" as it is typed. */
const unaccented = (text: string): string => text.replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize("NFD").replace(/\p{M}+/gu, ""));

function meaningful(text: string, most: number): Word[] {
  return wordsOf(unaccented(text), most, LONGEST_NUMBER).filter((word) => !STOP_WORDS.has(word.text));
}

const sounded = (stem: string, word: Word): string => (word.script === "number" ? word.text : soundOf(stem) || word.text);

/** The lexeme of a word in a text of a language, as {@link lexemesOf} writes it. */
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
 * The lexemes of a listing in all its languages, each with a word that it stands for; those of titles a second time, marked.
 * A word has one stem, by the language that it is in.
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

/** A word that is looked for: all lexemes that it may be, and its sound as it was typed. */
export interface SoughtWord {
  readonly text: string;
  readonly forms: readonly string[];
  readonly sound: string;
  readonly isNumber: boolean;
}

/** A query's language is not known, so a word has the stems of each. */
export function formsOf(word: Word): string[] {
  return [...new Set([...stemsOf(word).stems, word.text].map((stem) => sounded(stem, word)))];
}

/** The words of a query, each once; words that say nothing only where there are no others. */
export function soughtWords(text: string): SoughtWord[] {
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
