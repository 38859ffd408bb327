import { FACET_MARK } from "./lexemes";
import type { Span } from "./reading";
import { FACETS } from "./tokens";

/** How specific the words of a query are: numbers and qualities least, names of things most (docs/decisions/144-query-expansion.md). */

/** `KIND`: a kind of things in an attribute, such as "grand piano" or "wall-mounted". `UNKNOWN`: not in the lexicon. */
const [NUMBER, QUALITY, KIND, UNKNOWN, NAME, NOUN] = [0, 1, 2, 3, 4, 5] as const;

const COLOURS = ["colour", "color"].map((code) => FACET_MARK + FACETS.attribute(code, ""));
const BRAND = /(?:brand|make)=/;
const KINDS = /(?:\bkind|_kind|_type)=/;

/** Units of quantities, as in normalized words; one-letter units need not be listed. */
// biome-ignore format: a list
const UNITS: ReadonlySet<string> = new Set([
  "мм", "см", "дм", "км", "mm", "cm", "km", "дюйм", "дюйма", "дюйми", "дюймів", "дюймов", "inch", "inches", "метр", "метра", "метри", "метрів",
  "метров", "мл", "литр", "литра", "литров", "літр", "літра", "літри", "літрів", "ml", "гр", "кг", "тонн", "тонна", "тонни", "тонны", "kg",
  "шт", "штук", "штука", "штуки", "pcs", "мб", "гб", "тб", "mb", "gb", "tb", "вт", "квт", "kw", "мач", "mah", "гц", "hz", "кв", "сот", "соток",
  "рік", "роки", "років", "год", "года", "лет", "year", "years", "міс", "мес", "тис", "тыс", "млн",
  "грн", "гривень", "гривні", "гривен", "гривны", "uah", "дол", "доларів", "долларов", "usd", "євро", "евро", "eur",
]);

const isUnit = ({ words }: Span): boolean => words.length === 1 && words.every(({ text }) => text.length === 1 || UNITS.has(text));

/** Returns how specific a word or phrase is. */
export function specificityOf(span: Span): number {
  const { words, meaning } = span;
  if (isUnit(span) || words.every(({ isNumber }) => isNumber)) return NUMBER;
  if (!meaning) return UNKNOWN;
  const same = [...meaning.same];
  if (same.some((lexeme) => COLOURS.some((colour) => lexeme.startsWith(colour)))) return QUALITY;
  if (meaning.related.size > 0) return NOUN;
  if (!same.some((lexeme) => lexeme.startsWith(FACET_MARK)) || same.some((lexeme) => BRAND.test(lexeme))) return NAME;
  return same.some((lexeme) => KINDS.test(lexeme)) ? KIND : QUALITY;
}

/**
 * Returns the specificity that at least one of the remaining words of a reduced query must have: numbers and qualities such as "black" never
 * remain alone, and a kind only if the query contains nothing more specific.
 * @param specificity of all words of the query.
 */
export function minimumSpecificity(specificity: readonly number[]): number {
  return specificity.some((one) => one > KIND) ? UNKNOWN : KIND;
}
