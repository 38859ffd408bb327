import { isRental } from "@/lib/domain/categories/rental";
import type { Category } from "@/lib/domain/categories/tree";
import type { City } from "@/lib/domain/cities/city";
import type { ListingDraft } from "@/lib/domain/listings/draft";
import type { Language } from "@/lib/shared/i18n";
import { closings } from "./closings";
import type { Theme } from "./pictures";
import type { Chance } from "./random";
import type { Template, Variation, Wording } from "./template";

/** Everything of a listing but its pictures and contacts. */
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
  /** What its pictures show, the most telling first. */
  readonly themes: readonly Theme[];
};

type Numbers = Readonly<Record<string, number>>;

/** One listing of a template: another one each time. Throws where a text names what the template does not say: a fault of the template. */
export function compose(template: Template, category: Category, city: City, chance: Chance): ComposedListing {
  const variations = (template.vary ?? []).map((list) => chance.pick(list));
  const numbers = drawNumbers(template, chance);
  const words = Object.assign({}, ...variations.map(({ say }) => say)) as Record<string, string>;
  const choose = chooser(template, chance);
  const lang = template.lang ?? "uk";
  const write = (wording: Wording, language: Language, ending: string) => {
    const fillIn = (text: string) => fillPlaces(text, language, { words, numbers, city });
    const { title, sentences } = choose(wording);
    return { title: fillIn(title), description: fillIn([...sentences, ending].filter(Boolean).join(" ")) };
  };
  const original = write(template, lang, closing(template, lang, chance));
  const translations = Object.fromEntries(
    Object.entries(template.also ?? {}).map(([language, wording]) => [language, write(wording, language as Language, "")]),
  );
  const price = drawPrice(template, variations, numbers, chance);
  return {
    ...original,
    category_id: category.id,
    city_ref: city.ref,
    price,
    price_type: template.priceType ?? "sell",
    price_negotiable: price !== undefined && chance.happens(NEGOTIABLE),
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
    delivery: drawDelivery(template, chance),
    themes: variations.findLast(({ pictures }) => pictures)?.pictures ?? template.pictures,
  };
}

/** Chooses among alternatives, in the same places for the original and its translations. */
function chooser(template: Template, chance: Chance) {
  const at = chance.next();
  const places = template.text.map(() => chance.next());
  const choice = (list: readonly string[], place: number) => list[Math.floor(place * list.length)] ?? "";
  return (wording: Wording) => ({
    title: choice(wording.titles, at),
    sentences: wording.text.map((alternatives, i) => choice(alternatives, places[i] ?? 0)),
  });
}

function drawNumbers({ numbers = {} }: Template, chance: Chance): Numbers {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, [min, max, step = 1]]) => {
      const steps = Math.round((max - min) / step);
      // Rounded, because 0.1 has no exact binary form.
      return [name, Math.round((min + chance.whole(0, steps) * step) * 1_000) / 1_000];
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
  // Years and other small numbers are written without separators.
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
    if (word === undefined) throw new Error(`A demo template does not say what ${place} is: "${text}"`);
    if (SENTENCE_START.test(text.slice(0, at))) return word.replace(/^[а-яіїєґё]/u, (first) => first.toUpperCase());
    return PROPER.has(name) ? word : lowerCommon(word);
  });
}

/** Words that are names, and keep their capital anywhere. */
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

/** What stands before the first word of a sentence. Only Cyrillic words get a capital there: `iPhone` has its own way. */
const SENTENCE_START = /(?:^|[.!?] )$/;

/** A common noun inside a sentence: without its capital, if it is not an abbreviation. */
const lowerCommon = (word: string) => (/^[А-ЯІЇЄҐЁ][а-яіїєґё]/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word);

/** Half of the listings end with what sellers write under everything. */
function closing({ handover, price, business }: Template, lang: Language, chance: Chance): string {
  const { post, local, anything } = closings[lang];
  if (!price || !handover || !chance.happens(0.55)) return "";
  if (business && chance.happens(0.5)) return "";
  return chance.pick(chance.happens(0.6) ? (handover === "post" ? post : local) : anything);
}

function drawPrice(template: Template, variations: readonly Variation[], numbers: Numbers, chance: Chance): number | undefined {
  const range = variations.findLast(({ price }) => price)?.price ?? template.price;
  if (!range || (template.priceType ?? "sell") !== "sell") return undefined;
  const [min, max] = range;
  return roundPrice(min + (max - min) * pricePlace(template, numbers, chance));
}

/** Where in its range a price lies: anywhere, or near where the number that it follows lies in its own. */
function pricePlace({ priceFollows, numbers: bounds = {} }: Template, numbers: Numbers, chance: Chance): number {
  const name = priceFollows?.replace(/^-/, "");
  const [min, max] = (name && bounds[name]) || [0, 0];
  if (!name || max <= min) return chance.next();
  const place = ((numbers[name] ?? min) - min) / (max - min);
  const wanted = (priceFollows?.startsWith("-") ? 1 - place : place) + chance.between(-0.08, 0.08);
  return Math.min(1, Math.max(0, wanted));
}

/** Part of the prices that are negotiable. */
const NEGOTIABLE = 0.2;

/** Homes and land are let by the month, things and beds by the day. */
const periodOf = ({ slug }: Category) => (slug.endsWith("-rent") ? "month" : "day");

/** A price as people set it: 4 250, 18 500, 1 240 000. */
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

function drawDelivery({ handover }: Template, chance: Chance): ListingDraft["delivery"] {
  if (handover === undefined) return undefined;
  if (handover === "local") return { pickup: true };
  return {
    pickup: chance.happens(0.7),
    nova_poshta: true,
    ...(chance.happens(0.4) && { ukrposhta: true }),
    ...(chance.happens(0.2) && { meest: true }),
    paid_by: chance.happens(0.85) ? "buyer" : "seller",
  };
}
