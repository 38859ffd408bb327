import { categoryTree } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import { readConditions } from "./conditions";
import { firstEntries } from "./first-entries";
import { FACET_MARK } from "./lexemes";
import type { CatalogueQuery } from "./query";
import { type Span, spansOfText } from "./reading";
import { FACETS } from "./tokens";

/** Maximum number of words or phrases to try combinations of; of more, the least specific are dropped first. */
const MOST_TRIED = 6;

/**
 * Reduces a query without results to the most words that have results: "black iphone" becomes "iphone". Descriptive words are dropped before
 * nouns.
 * @returns undefined if no subset of the words has results, or there is only one word.
 */
export async function withFewerWords(context: DbContext, query: CatalogueQuery): Promise<CatalogueQuery | undefined> {
  if (!query.text || query.literal) return undefined;
  const { corrected } = await readConditions(context, { query });
  const spans = spansOfText(corrected ?? query.text, await categoryTree());
  const specificity = spans.map(specificityOf);
  const leastSpecificFirst = spans.map((_, i) => i).sort((one, other) => (specificity[one] as number) - (specificity[other] as number));
  const names = specificity.some((much) => much > QUALITY);
  let dropped = leastSpecificFirst.slice(0, Math.max(0, spans.length - MOST_TRIED));
  while (spans.length - dropped.length > 1) {
    const candidates = leastSpecificFirst.filter((i) => !dropped.includes(i));
    for (const candidate of candidates) {
      const left = candidates.filter((i) => i !== candidate);
      // Never reduce to descriptive words such as "black".
      if (names && left.every((i) => (specificity[i] as number) <= QUALITY)) continue;
      const fewer = { ...query, text: textOf(spans.filter((_, i) => left.includes(i))) };
      if ((await firstEntries(context, { query: fewer, limit: 1 })).length > 0) return fewer;
    }
    dropped = [...dropped, candidates[0] as number];
  }
  return undefined;
}

const textOf = (spans: readonly Span[]): string => spans.flatMap(({ words }) => words.map(({ text }) => text)).join(" ");

const COLOURS = ["colour", "color"].map((code) => FACET_MARK + FACETS.attribute(code, ""));

const [NUMBER, QUALITY, UNKNOWN, NAME, NOUN] = [0, 1, 2, 3, 4] as const;

/** Returns how specific a word is: numbers and qualities least, names of things most. */
function specificityOf({ words, meaning }: Span): number {
  if (words.every(({ isNumber }) => isNumber)) return NUMBER;
  if (!meaning) return UNKNOWN;
  const same = [...meaning.same];
  if (same.some((lexeme) => COLOURS.some((colour) => lexeme.startsWith(colour)))) return QUALITY;
  if (meaning.related.size > 0) return NOUN;
  const isName = !same.some((lexeme) => lexeme.startsWith(FACET_MARK)) || same.some((lexeme) => /brand=|make=/.test(lexeme));
  return isName ? NAME : QUALITY;
}
