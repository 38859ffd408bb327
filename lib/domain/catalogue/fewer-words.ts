import { categoryTree } from "@/lib/domain/categories/tree";
import type { Queryable } from "@/lib/platform/db";
import { readConditions } from "./conditions";
import { firstEntries } from "./first-entries";
import { FACET_MARK } from "./lexemes";
import type { CatalogueQuery } from "./query";
import { type Span, spansOfText } from "./reading";
import { FACETS } from "./tokens";

/** Words or phrases of a query that are tried without each other; of more, those that say least are left out at once. */
const MOST_TRIED = 6;

/**
 * The same search with as many of its words as find something, where all of them together find nothing: "black iphone" becomes "iphone".
 * What is left out first is what describes the thing, not what names it.
 * @returns undefined where no part of the words finds anything, or there is one word only.
 */
export async function withFewerWords(db: Queryable, query: CatalogueQuery): Promise<CatalogueQuery | undefined> {
  if (!query.text || query.literal) return undefined;
  const { corrected } = await readConditions(db, query);
  const spans = spansOfText(corrected ?? query.text, await categoryTree());
  const telling = spans.map(tellingOf);
  const leastTelling = spans.map((_, i) => i).sort((one, other) => (telling[one] as number) - (telling[other] as number));
  const names = telling.some((much) => much > QUALITY);
  let dropped = leastTelling.slice(0, Math.max(0, spans.length - MOST_TRIED));
  while (spans.length - dropped.length > 1) {
    const candidates = leastTelling.filter((i) => !dropped.includes(i));
    for (const candidate of candidates) {
      const left = candidates.filter((i) => i !== candidate);
      // "Black" alone is of no use to who looked for a thing.
      if (names && left.every((i) => (telling[i] as number) <= QUALITY)) continue;
      const fewer = { ...query, text: textOf(spans.filter((_, i) => left.includes(i))) };
      if ((await firstEntries(db, fewer, 1)).length > 0) return fewer;
    }
    dropped = [...dropped, candidates[0] as number];
  }
  return undefined;
}

const textOf = (spans: readonly Span[]): string => spans.flatMap(({ words }) => words.map(({ text }) => text)).join(" ");

const COLOURS = ["colour", "color"].map((code) => FACET_MARK + FACETS.attribute(code, ""));

const [NUMBER, QUALITY, UNKNOWN, NAME, THING] = [0, 1, 2, 3, 4] as const;

/** How much a word says about which thing is meant: numbers and qualities least, the names of things most. */
function tellingOf({ words, meaning }: Span): number {
  if (words.every(({ isNumber }) => isNumber)) return NUMBER;
  if (!meaning) return UNKNOWN;
  const same = [...meaning.same];
  if (same.some((lexeme) => COLOURS.some((colour) => lexeme.startsWith(colour)))) return QUALITY;
  if (meaning.related.size > 0) return THING;
  const isName = !same.some((lexeme) => lexeme.startsWith(FACET_MARK)) || same.some((lexeme) => /brand=|make=/.test(lexeme));
  return isName ? NAME : QUALITY;
}
