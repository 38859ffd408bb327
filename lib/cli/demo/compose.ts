import { isRental } from "@/lib/domain/categories/rental";
import type { Category } from "@/lib/domain/categories/tree";
import type { City } from "@/lib/domain/cities/city";
import type { ListingDraft } from "@/lib/domain/listings/draft";
import type { Language } from "@/lib/shared/i18n";
import { closings } from "./closings";
import type { Theme } from "./pictures";
import type { Random } from "./random";
import type { Template, Variation, Wording } from "./template";

/** A listing without pictures and contacts. */
export type ComposedListing = Pick<
  ListingDraft,
  | "title"
  | "description"
  | "category_id"
  | "city_ref"
  | "price"
  | "price_type"
  | "price_negotiable"
  | "price_period"
  | "currency"
  | "condition"
  | "attributes"
  | "lang"
  | "translations"
  | "delivery"
> & {
  /** Themes of its pictures, with the main theme first. */
  readonly themes: readonly Theme[];
};

type Numbers = Readonly<Record<string, number>>;

/**
 * Generates a different listing from the template at each call. Throws if a text has a placeholder for which the template has no
 * value.
 */
export function compose(template: Template, category: Category, city: City, random: Random): ComposedListing {
  const variations = (template.vary ?? []).map((list) => random.pick(list));
  const numbers = drawNumbers(template, random);
  const words = Object.assign({}, ...variations.map(({ say }) => say)) as Record<string, string>;
  const choose = chooser(template, random);
  const lang = template.lang ?? "uk";
  const write = (wording: Wording, language: Language, ending: string) => {
    const fillIn = (text: string) => fillPlaces(text, language, { words, numbers, city });
    const { title, sentences } = choose(wording);
    return { title: fillIn(title), description: fillIn([...sentences, ending].filter(Boolean).join(" ")) };
  };
  const original = write(template, lang, closing(template, lang, random));
  const translations = Object.fromEntries(
    Object.entries(template.also ?? {}).map(([language, wording]) => [language, write(wording, language as Language, "")]),
  );
  const price = drawPrice(template, variations, numbers, random);
  return {
    ...original,
    category_id: category.id,
    city_ref: city.ref,
    price,
    price_type: template.priceType ?? "sell",
    price_negotiable: price !== undefined && random.happens(NEGOTIABLE),
    price_period: price !== undefined && isRental(category) ? periodOf(category) : undefined,
    currency: template.currency ?? "UAH",
    condition: template.condition,
    attributes: {
      ...numberAttributes(category, numbers),
      ...template.attributes,
      ...Object.assign({}, ...variations.map(({ set }) => set)),
    },
    lang,
    translations,
    delivery: drawDelivery(template, random),
    themes: variations.findLast(({ pictures }) => pictures)?.pictures ?? template.pictures,
  };
}

/** Returns a function that chooses among alternatives. The original and its translations get the same choices. */
function chooser(template: Template, random: Random) {
  const at = random.next();
  const places = template.text.map(() => random.next());
  const choice = (list: readonly string[], place: number) => list[Math.floor(place * list.length)] ?? "";
  return (wording: Wording) => ({
    title: choice(wording.titles, at),
    sentences: wording.text.map((alternatives, i) => choice(alternatives, places[i] ?? 0)),
  });
}

function drawNumbers({ numbers = {} }: Template, random: Random): Numbers {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, [min, max, step = 1]]) => {
      const steps = Math.round((max - min) / step);
      // Rounded, because fractions such as 0.1 are not exact in binary.
      return [name, Math.round((min + random.whole(0, steps) * step) * 1_000) / 1_000];
    }),
  );
}

function numberAttributes(category: Category, numbers: Numbers): Record<string, number> {
  return Object.fromEntries(Object.entries(numbers).filter(([name]) => category.attributes.get(name)?.type === "number"));
}

const DECIMAL_SIGN: Readonly<Record<Language, string>> = { uk: ",", ru: ",", en: "." };
const THOUSANDS: Readonly<Record<Language, string>> = { uk: "\u00a0", ru: "\u00a0", en: "," };

function writeNumber(value: number, language: Language): string {
  const [whole = "", fraction] = String(value).split(".");
  // No separators in years and other small numbers.
  const grouped = value >= 10_000 ? whole.replace(/\B(?=(\d{3})+$)/g, THOUSANDS[language]) : whole;
  return fraction ? `${grouped}${DECIMAL_SIGN[language]}${fraction}` : grouped;
}

interface Filling {
  readonly words: Readonly<Record<string, string>>;
  readonly numbers: Numbers;
  readonly city: City;
}

function fillPlaces(text: string, language: Language, { words, numbers, city }: Filling): string {
  return text.replace(/\{(\w+)(?:\/(\d+))?\}/g, (place, name: string, divisor: string | undefined, at: number) => {
    if (name === "city") return city.name[language];
    const number = numbers[name];
    if (number !== undefined) return writeNumber(divisor ? Math.round(number / Number(divisor)) : number, language);
    const word = words[`${name}_${language}`] ?? words[name];
    if (word === undefined) throw new Error(`A demo template has no value for ${place}: "${text}"`);
    if (SENTENCE_START.test(text.slice(0, at))) return word.replace(/^[а-яіїєґё]/u, (first) => first.toUpperCase());
    return PROPER.has(name) ? word : lowerCommon(word);
  });
}

/** Placeholders for proper names, which are always capitalized. */
const PROPER: ReadonlySet<string> = new Set([
  "album",
  "boat",
  "book",
  "brand",
  "by",
  "comic",
  "complex",
  "game",
  "have",
  "bike",
  "guitar",
  "name",
  "scooter",
  "sort",
  "tractor",
]);

/** Matches the text before the first word of a sentence. Only Cyrillic words are capitalized there, so that `iPhone` is unchanged. */
const SENTENCE_START = /(?:^|[.!?] )$/;

/** Converts a common noun to lower case, for use inside a sentence. Abbreviations are unchanged. */
const lowerCommon = (word: string) => (/^[А-ЯІЇЄҐЁ][а-яіїєґё]/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word);

/** Returns a typical closing sentence for about half of the listings, otherwise an empty string. */
function closing({ handover, price, business }: Template, lang: Language, random: Random): string {
  const { post, local, anything } = closings[lang];
  if (!price || !handover || !random.happens(0.55)) return "";
  if (business && random.happens(0.5)) return "";
  return random.pick(random.happens(0.6) ? (handover === "post" ? post : local) : anything);
}

function drawPrice(template: Template, variations: readonly Variation[], numbers: Numbers, random: Random): number | undefined {
  const range = variations.findLast(({ price }) => price)?.price ?? template.price;
  if (!range || (template.priceType ?? "sell") !== "sell") return undefined;
  const [min, max] = range;
  return roundPrice(min + (max - min) * pricePlace(template, numbers, random));
}

/**
 * Returns the position of a price in its range, from 0 to 1: random, or close to the position of the number given by
 * `priceFollows`.
 */
function pricePlace({ priceFollows, numbers: bounds = {} }: Template, numbers: Numbers, random: Random): number {
  const name = priceFollows?.replace(/^-/, "");
  const [min, max] = (name && bounds[name]) || [0, 0];
  if (!name || max <= min) return random.next();
  const place = ((numbers[name] ?? min) - min) / (max - min);
  const wanted = (priceFollows?.startsWith("-") ? 1 - place : place) + random.between(-0.08, 0.08);
  return Math.min(1, Math.max(0, wanted));
}

/** Share of negotiable prices. */
const NEGOTIABLE = 0.2;

/** Homes and land are rented per month, items and rooms per day. */
const periodOf = ({ slug }: Category) => (slug.endsWith("-rent") ? "month" : "day");

/** Rounds a price as people do: 4 250, 18 500, 1 240 000. */
function roundPrice(value: number): number {
  const steps: readonly (readonly [below: number, step: number])[] = [
    [100, 5],
    [1_000, 10],
    [3_000, 50],
    [20_000, 100],
    [100_000, 500],
    [1_000_000, 5_000],
  ];
  const step = steps.find(([below]) => value < below)?.[1] ?? 10_000;
  return Math.max(step, Math.round(value / step) * step);
}

function drawDelivery({ handover }: Template, random: Random): ListingDraft["delivery"] {
  if (handover === undefined) return undefined;
  if (handover === "local") return { pickup: true };
  return {
    pickup: random.happens(0.7),
    nova_poshta: true,
    ...(random.happens(0.4) && { ukrposhta: true }),
    ...(random.happens(0.2) && { meest: true }),
    paid_by: random.happens(0.85) ? "buyer" : "seller",
  };
}
