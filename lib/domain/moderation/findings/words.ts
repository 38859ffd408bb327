import type { Finding } from "./finding";

/** A word or phrase of the administrators' list. A star at a word's end stands for any ending: `наркот*`. */
export interface ForbiddenPhrase {
  readonly phrase: string;
  /** Undefined: in every category. */
  readonly categoryId: number | undefined;
  readonly risk: Finding["risk"];
}

/** Latin letters that are put among Cyrillic ones so that a word is not found. */
const LOOKALIKES: Readonly<Record<string, string>> = { a: "а", c: "с", e: "е", i: "і", k: "к", o: "о", p: "р", t: "т", x: "х", y: "у" };

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Words as they are compared: lower case, without marks and apostrophes, look-alikes in one alphabet, digits for letters undone. */
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

/** Whether the words of a phrase stand at a place among comparable words. */
export function phraseAt(words: readonly string[], at: number, pattern: readonly string[]): boolean {
  return pattern.every((expected, i) => {
    const word = words[at + i];
    if (word === undefined) return false;
    return expected.endsWith("*") ? word.startsWith(expected.slice(0, -1)) : word === expected;
  });
}

/** Forbidden phrases in one field. Each is told once. */
export function findForbidden(field: string, text: string, phrases: readonly ForbiddenPhrase[]): Finding[] {
  const words = comparableWords(text);
  return phrases.flatMap(({ phrase, risk }): Finding[] => {
    const pattern = comparableWords(phrase);
    if (pattern.length === 0 || !words.some((_, at) => phraseAt(words, at, pattern))) return [];
    return [{ code: "forbidden_word", field, risk, values: { found: phrase } }];
  });
}
