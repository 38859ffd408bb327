import type { Currency } from "./query";

/** Price limits in search texts: "смартфон до 10000", "авто от 5 тыс. $", "flat under €500". */

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
const FIGURE = "\\d{1,3}(?:[\\s.,'’]\\d{3})+(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2})?";
const THOUSANDS: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|к|тис|тыс)/i, 1_000],
  [/^(?:млн|mln)/i, 1_000_000],
];
/** A period after the amount: "15000 грн/міс", "per month". */
const PERIOD = "(?:\\s*(?:/|на|в|за|per|a)\\s*(?:міс\\p{L}*|мес\\p{L}*|month|добу|сутки|ніч|ночь|day|night)\\.?)?";

const LIMIT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<upper>${MAX})|(?<lower>${MIN}))\\s*(?<before>${CURRENCY})?\\s*(?<figure>${FIGURE})(?:\\s*(?<times>k|к|тис(?:яч|\\.)?|тыс(?:яч|\\.)?|млн\\.?|mln)(?![\\p{L}]))?(?:\\s*(?<after>${CURRENCY})(?![\\p{L}]))?${PERIOD}(?![\\p{L}\\p{N}])`,
  "giu",
);

/** Units of other quantities: "до 15 кг", "від 18 років". */
const UNIT =
  /^\s*(?:кг|гр?|км|к?м[²2]?|см|мм|м?л|рок\p{L}*|рік|лет|год\p{L}*|years?|kg|km|cm|mm|[гтмgtm][бb]|mah|мач|к?вт|k?w|дюйм\p{L}*|inch(?:es)?|["″%°]|міс\p{L}*|мес\p{L}*|осіб|люд\p{L}*|чел\p{L}*|місць|мест|т|тон\p{L}*|к\.?с\.?|л\.?с\.?|hp|сот\p{L}*|га|кв\p{L}*|поверх\p{L}*|этаж\p{L}*|h?г?ц|hz|хв\p{L}*|минут\p{L}*|minutes?)(?!\p{L})/iu;
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
  const { upper, before, figure = "", times = "", after } = match.groups ?? {};
  const to = match.index + match[0].length;
  const plain = /[\s.,'’]\d{3}/.test(figure) ? figure.replace(/[\s.,'’]/g, "") : figure.replace(",", ".");
  const value = Number(plain) * (THOUSANDS.find(([word]) => word.test(times))?.[1] ?? 1);
  const currency = currencyOf(before ?? after);
  if (!currency && UNIT.test(text.slice(to))) return undefined;
  const isYear = times === "" && value >= 1950 && value <= 2035 && value % 100 !== 0;
  return { end: upper === undefined ? "min" : "max", value, currency, plausible: value >= LEAST && !isYear, from: match.index, to };
}

const currencyOf = (word: string | undefined): Currency | undefined =>
  word === undefined ? undefined : CURRENCIES.find(([, words]) => new RegExp(`^(?:${words})$`, "iu").test(word))?.[0];
