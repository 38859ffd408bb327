import type { Finding } from "./findings/finding";
import { WORD_RISKS } from "./forbidden-words";

/** The search of forbidden words in an address, where it can be sent and survives a reload. */
export interface WordsAddress {
  readonly text?: string | undefined;
  /** Those of one category; `everywhere`: those of no category. */
  readonly category?: number | "everywhere" | undefined;
  readonly risk?: Finding["risk"] | undefined;
}

const MAX_TEXT = 100;

/** What cannot be asked for is passed over. */
export function readWordsAddress(query: Readonly<Record<string, string | readonly string[] | undefined>>): WordsAddress {
  const text = typeof query.q === "string" ? query.q.trim().slice(0, MAX_TEXT) : "";
  const { category } = query;
  const id = typeof category === "string" && /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined;
  return {
    text: text === "" ? undefined : text,
    category: category === "everywhere" ? category : id,
    risk: WORD_RISKS.find((one) => one === query.risk),
  };
}

/** The place in the alphabet after which a page begins: `17-phrase`. */
export function afterOf(value: unknown): { readonly phrase: string; readonly id: number } | undefined {
  const [, id, phrase] = (typeof value === "string" && /^(\d{1,9})-(.{1,120})$/s.exec(value)) || [];
  return id && phrase ? { id: Number(id), phrase } : undefined;
}

/** The address of a search, or of what follows a page of it. */
export function wordsHref({ text, category, risk }: WordsAddress, after?: { readonly phrase: string; readonly id: number }): string {
  const given = { q: text, category, risk, after: after && `${after.id}-${after.phrase}` };
  const filled = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = new URLSearchParams(filled).toString();
  return `/moderation/words${query && `?${query}`}`;
}
