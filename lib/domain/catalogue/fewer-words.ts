import { categoryTree } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import { readConditions } from "./conditions";
import { firstEntries } from "./first-entries";
import type { CatalogueQuery } from "./query";
import { type Span, spansOfText } from "./reading";
import { minimumSpecificity, specificityOf } from "./specificity";

/** Maximum number of words or phrases to try combinations of; of more, the least specific are dropped first. */
const MOST_TRIED = 6;

/**
 * Reduces a query without results to the most words that have results: "black iphone" becomes "iphone". Descriptive words are dropped before
 * nouns, and are never left alone.
 * @returns undefined if no such subset of the words has results, or there is only one word.
 */
export async function withFewerWords(context: DbContext, query: CatalogueQuery): Promise<CatalogueQuery | undefined> {
  if (!query.text || query.literal) return undefined;
  const { corrected } = await readConditions(context, { query });
  const spans = spansOfText(corrected ?? query.text, await categoryTree());
  const specificity = spans.map(specificityOf);
  const leastSpecificFirst = spans.map((_, i) => i).sort((one, other) => (specificity[one] as number) - (specificity[other] as number));
  const least = minimumSpecificity(specificity);
  let dropped = leastSpecificFirst.slice(0, Math.max(0, spans.length - MOST_TRIED));
  while (spans.length - dropped.length > 1) {
    const candidates = leastSpecificFirst.filter((i) => !dropped.includes(i));
    for (const candidate of candidates) {
      const left = candidates.filter((i) => i !== candidate);
      if (left.every((i) => (specificity[i] as number) < least)) continue;
      const fewer = { ...query, text: textOf(spans.filter((_, i) => left.includes(i))) };
      if ((await firstEntries(context, { query: fewer, limit: 1 })).length > 0) return fewer;
    }
    dropped = [...dropped, candidates[0] as number];
  }
  return undefined;
}

const textOf = (spans: readonly Span[]): string => spans.flatMap(({ words }) => words.map(({ text }) => text)).join(" ");
