import { en } from "./en";
import { ru } from "./ru";
import { uk } from "./uk";
import type { Words } from "./words";

export type Language = "uk" | "ru" | "en";

export const messages: Readonly<Record<Language, Words>> = { uk, ru, en };

/** Inserts numbers into a message. */
export function fill(message: string, n: number, total = n): string {
  return message.replace("{n}", `${n}`).replace("{total}", `${total}`);
}
