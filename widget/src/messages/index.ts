import { TEXTS, type Words } from "./words";

/** Supported languages, in the order of {@link TEXTS}. */
export const LANGUAGES = ["en", "uk", "ru"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Returns the texts of a language. */
export function wordsIn(lang: Language): Words {
  const index = LANGUAGES.indexOf(lang);
  return Object.fromEntries(Object.entries(TEXTS).map(([name, texts]) => [name, texts[index]])) as Words;
}

/** Inserts numbers into a message. */
export function fill(message: string, n: number, total = n): string {
  return message.replace("{n}", `${n}`).replace("{total}", `${total}`);
}
