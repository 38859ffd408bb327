import { parseNumber } from "./parse-number";
import type { Currency } from "./query";

/** Price limits in search texts, "смартфон до 10000", "авто от 5 тыс. $", "flat under €500", and in the price filter, "15 тис. грн". */

export interface PriceWords {
  readonly min?: number;
  readonly max?: number;
  /** Undefined if none is given. */
  readonly currency?: Currency;
  /** Remaining text, possibly empty. */
  readonly rest: string;
}

const MAX =
  "не\\s+(?:дорожче|дороже|більше|больше)(?:\\s+(?:ніж|за|чем|від|от))?|до|(?:дешевше|менше)(?:\\s+(?:ніж|за|від))?|(?:дешевле|меньше)(?:\\s+(?:чем|за|от))?|under|below|up\\s+to|(?:less|cheaper)\\s+than|max|макс\\.?|<";
const MIN =
  "від|(?:дорожче|більше)(?:\\s+(?:ніж|за|від))?|понад|от|(?:дороже|больше)(?:\\s+(?:чем|за|от))?|свыше|over|above|from|more\\s+than|min|мін\\.?|мин\\.?|>";
const CURRENCIES: readonly (readonly [Currency, string])[] = [
  ["UAH", "₴|грн\\.?|гривень|гривні|гривен|гривны|uah|hryvnias?"],
  ["USD", "\\$|дол\\.|доларів|долари|долларов|доллара|usd|dollars?|bucks|баксів|баксов|у\\.\\s?[ое]\\.?"],
  ["EUR", "€|євро|евро|eur|euros?"],
];
const CURRENCY = CURRENCIES.map(([, words]) => words).join("|");
const FIGURE = "\\d{1,3}(?:[\\s.,'’]\\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d{1,9}(?:[.,]\\d{1,2})?";
const THOUSANDS: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|к|тис|тыс)/i, 1_000],
  [/^(?:млн|mln)/i, 1_000_000],
];
/** A period after the amount: "15000 грн/міс", "per month". */
const PERIOD = "(?:\\s*(?:/|на|в|за|per|a)\\s*(?:міс\\p{L}*|мес\\p{L}*|month|добу|сутки|ніч|ночь|day|night)\\.?)?";

const TIMES = "k|к|тис(?:яч\\p{L}?|\\.)?|тыс(?:яч\\p{L}?|\\.)?|млн\\.?|mln";

/** An amount with its words. @param figure pattern of the number. */
const amount = (figure: string): string =>
  `(?<before>${CURRENCY})?\\s*(?<figure>${figure})(?:\\s*(?<times>${TIMES})(?![\\p{L}]))?(?:\\s*(?<after>${CURRENCY})(?![\\p{L}]))?${PERIOD}`;

const LIMIT = new RegExp(`(?<![\\p{L}\\p{N}])(?:(?<upper>${MAX})|(?<lower>${MIN}))\\s*${amount(FIGURE)}(?![\\p{L}\\p{N}])`, "giu");

/** The texts of the price filter's fields, with or without the word that names the field. */
const TYPED = (() => {
  const typed = (words: string) => new RegExp(`^(?:${words})?\\s*${amount("\\d[\\d\\s.,'’]*")}$`, "iu");
  return { min: typed(MIN), max: typed(MAX) } as const;
})();

/** Units of other quantities: "до 15 кг", "від 18 років". */
const UNIT =
  /^\s*(?:кг|гр?|км|к?м[²2]?|см|мм|м?л|рок\p{L}*|рік|лет|год\p{L}*|years?|kg|km|cm|mm|[гтмgtm][бb]|mah|мач|к?вт|k?w|дюйм\p{L}*|inch(?:es)?|["″%°]|міс\p{L}*|мес\p{L}*|осіб|люд\p{L}*|чел\p{L}*|місць|мест|т|тон\p{L}*|к\.?с\.?|л\.?с\.?|hp|сот\p{L}*|га|кв\p{L}*|поверх\p{L}*|этаж\p{L}*|h?г?ц|hz|хв\p{L}*|минут\p{L}*|minutes?)(?!\p{L})/iu;
const PRICE_DECIMALS = 2;
/** Minimum price without a currency; smaller numbers are ages, sizes and room counts. */
const LEAST = 100;

/** Parses price limits; undefined if there are none. A number without a currency is a price unless it looks like something else. */
export function priceWords(text: string): PriceWords | undefined {
  const found = [...text.matchAll(LIMIT)].map((match) => readLimit(match, text)).filter((limit) => limit !== undefined);
  const currency = found.map((limit) => limit.currency).find(Boolean);
  const limits = currency ? found : found.filter(({ plausible }) => plausible);
  if (limits.length === 0) return undefined;
  const limitOf = (end: "min" | "max") => limits.find((limit) => limit.end === end)?.value;
  const [min, max] = [limitOf("min"), limitOf("max")];
  const swapped = min !== undefined && max !== undefined && min > max;
  const rest = limits.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text);
  return {
    ...(min === undefined ? {} : { [swapped ? "max" : "min"]: min }),
    ...(max === undefined ? {} : { [swapped ? "min" : "max"]: max }),
    ...(currency ? { currency } : {}),
    rest: rest.replace(/\s+/g, " ").trim(),
  };
}

interface Limit {
  readonly end: "min" | "max";
  readonly value: number;
  readonly currency: Currency | undefined;
  /** Whether it looks like a price without a currency. */
  readonly plausible: boolean;
  readonly from: number;
  readonly to: number;
}

function readLimit(match: RegExpExecArray, text: string): Limit | undefined {
  const to = match.index + match[0].length;
  const price = readAmount(match.groups);
  if (!price || (!price.currency && UNIT.test(text.slice(to)))) return undefined;
  const { value, currency } = price;
  const { upper, times } = match.groups ?? {};
  const isYear = times === undefined && value >= 1950 && value <= 2035 && value % 100 !== 0;
  return { end: upper === undefined ? "min" : "max", value, currency, plausible: value >= LEAST && !isYear, from: match.index, to };
}

/** An amount as typed. */
export interface TypedPrice {
  readonly value: number;
  /** Undefined if none is given. */
  readonly currency: Currency | undefined;
}

/** Maximum length of an amount with its words, in characters. */
export const MAX_TYPED_PRICE = 40;

/**
 * Parses the text of a field of the price filter: `12 500`, `15 тис. грн`, `$1,500.50`.
 * @param text without repeated spaces.
 * @returns undefined if it is not an amount.
 */
export function readTypedPrice(text: string, end: "min" | "max"): TypedPrice | undefined {
  return text.length > MAX_TYPED_PRICE ? undefined : readAmount(TYPED[end].exec(text)?.groups);
}

/** @param groups of {@link amount}. */
function readAmount(groups: RegExpExecArray["groups"]): TypedPrice | undefined {
  const { before, figure = "", times = "", after } = groups ?? {};
  const number = parseNumber(figure, PRICE_DECIMALS);
  if (number === undefined) return undefined;
  const value = number * (THOUSANDS.find(([word]) => word.test(times))?.[1] ?? 1);
  return { value: Number(value.toFixed(PRICE_DECIMALS)), currency: currencyOf(before ?? after) };
}

const currencyOf = (word: string | undefined): Currency | undefined =>
  word === undefined ? undefined : CURRENCIES.find(([, words]) => new RegExp(`^(?:${words})$`, "iu").test(word))?.[0];
