import { z } from "zod";
import { Id } from "@/lib/shared/fields";
import { parseId } from "@/lib/shared/id";
import { IdParam, parseSearchParams, type SearchParams, textParam } from "@/lib/shared/search-params";
import { hasControlCharacters } from "@/lib/shared/text";
import type { Finding } from "./findings/finding";
import { WORD_RISKS } from "./forbidden-words";

/** Search params of the forbidden words page. */
export interface WordsAddress {
  readonly text?: string | undefined;
  /** Words of one category. `everywhere`: words of all categories. */
  readonly category?: number | "everywhere" | undefined;
  readonly risk?: Finding["risk"] | undefined;
}

const WordsParams = z.object({
  q: textParam(100),
  category: z.union([z.literal("everywhere"), IdParam]),
  risk: z.enum(WORD_RISKS),
  after: z
    .string()
    .refine((text) => !hasControlCharacters(text))
    .transform((text) => /^(\d{1,10})-(.{1,120})$/s.exec(text))
    .transform((match) => ({ id: parseId(match?.[1]), phrase: match?.[2] }))
    .pipe(z.object({ id: Id, phrase: z.string() })),
});

/** Parses the search params. Invalid ones are ignored. `after` is the cursor: `17-phrase`. */
export function readWordsAddress(params: SearchParams): WordsAddress & { readonly after: { phrase: string; id: number } | undefined } {
  const { q, ...rest } = parseSearchParams(WordsParams, params);
  return { text: q, ...rest };
}

/** Returns the address of a search, or of its next page. */
export function wordsHref({ text, category, risk }: WordsAddress, after?: { readonly phrase: string; readonly id: number }): string {
  const given = { q: text, category, risk, after: after && `${after.id}-${after.phrase}` };
  const filled = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = new URLSearchParams(filled).toString();
  return `/moderation/words${query && `?${query}`}`;
}
