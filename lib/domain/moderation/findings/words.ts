import type { Finding } from "./finding";

/** A forbidden word or phrase. An asterisk at the end of a word matches any ending: `наркот*`. */
export interface ForbiddenPhrase {
  readonly phrase: string;
  /** Undefined for all categories. */
  readonly categoryId: number | undefined;
  readonly risk: Finding["risk"];
}

/** Latin letters that look like Cyrillic ones, which are used to evade the check. */
const LOOKALIKES: Readonly<Record<string, string>> = { a: "а", c: "с", e: "е", i: "і", k: "к", o: "о", p: "р", t: "т", x: "х", y: "у" };

const CYRILLIC = /\p{Script=Cyrillic}/u;

/**
 * Returns the words of a text, normalized for comparison: lower case, without diacritics and apostrophes, homoglyphs in one alphabet, and
 * zeros as letters.
 */
export function comparableWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’ʼ`]/gu, "")
    .split(/[^\p{L}\p{N}*]+/u)
    .filter(Boolean)
    .map((word) =>
      CYRILLIC.test(word) ? word.replace(/[a-z0]/g, (letter) => (letter === "0" ? "о" : (LOOKALIKES[letter] ?? letter))) : word,
    );
}

/** Returns whether the words from an index on match a phrase. */
export function phraseAt(words: readonly string[], at: number, pattern: readonly string[]): boolean {
  return pattern.every((expected, i) => {
    const word = words[at + i];
    if (word === undefined) return false;
    return expected.endsWith("*") ? word.startsWith(expected.slice(0, -1)) : word === expected;
  });
}

/** Returns the forbidden phrases in one field, each once. */
export function findForbidden(field: string, text: string, phrases: readonly ForbiddenPhrase[]): Finding[] {
  const words = comparableWords(text);
  return phrases.flatMap(({ phrase, risk }): Finding[] => {
    const pattern = comparableWords(phrase);
    if (pattern.length === 0 || !words.some((_, at) => phraseAt(words, at, pattern))) return [];
    return [{ code: "forbidden_word", field, risk, values: { found: phrase } }];
  });
}
