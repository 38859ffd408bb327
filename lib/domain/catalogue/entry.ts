import type { Category } from "@/lib/domain/categories/tree";
import type { City } from "@/lib/domain/cities/city";
import type { AttributeValues } from "@/lib/domain/listings/attributes";
import type { Translations } from "@/lib/domain/listings/content";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { intervalsOf, LARGEST } from "./intervals";
import { CATEGORY_MARK, FACET_MARK, type IndexedText, lexemesOf } from "./lexemes";
import { FACETS, PRICE } from "./tokens";

/** Columns of a listing that the catalogue indexes. */
export interface CataloguedListing {
  readonly id: number;
  readonly category_id: number;
  readonly city_ref: string;
  readonly lang: Language;
  readonly title: string;
  readonly description: string;
  readonly translations: Translations;
  readonly machine_translations: Translations;
  /** A decimal, in its currency. */
  readonly price: string;
  readonly price_type: "sell" | "exchange" | "free";
  readonly currency: string;
  readonly condition: "new" | "used" | null;
  readonly attributes: AttributeValues;
  readonly with_photos: boolean;
  readonly published_at: Date;
  readonly top_until: Date | null;
}

/** A row of `catalogue_entries` with its counted parts. */
export interface CatalogueEntry {
  readonly id: number;
  /** Ids of the category and its ancestors, the root first. */
  readonly path: readonly number[];
  readonly cityRef: string;
  /** In kopiykas. */
  readonly price: number;
  readonly topUntil: Date | null;
  readonly publishedAt: Date;
  /** Lexemes with a word that each represents. */
  readonly words: ReadonlyMap<string, string>;
  readonly facets: readonly string[];
  readonly intervals: readonly string[];
  readonly numbers: Readonly<Record<string, readonly [from: number, to: number]>>;
}

export interface EntryContext {
  readonly category: Category;
  readonly city: City | undefined;
  /** Exchange rates: hryvnias per unit of a currency. */
  readonly rates: Readonly<Record<string, number>>;
  readonly now: number;
}

/** Returns a listing's catalogue entry. */
export function entryOf(listing: CataloguedListing, { category, city, rates, now }: EntryContext): CatalogueEntry {
  const path = pathOf(category);
  const kopecks = listing.price_type === "sell" ? Math.round(Number(listing.price) * (rates[listing.currency] ?? 1) * 100) : 0;
  const values = readAttributes(category, listing.attributes);
  const words = lexemesOf(textsOf(listing));
  for (const id of path) words.set(`${CATEGORY_MARK}${id}`, "");
  const named = [
    FACETS.priceType(listing.price_type),
    ...(listing.condition ? [FACETS.condition(listing.condition)] : []),
    ...values.facets,
  ];
  for (const facet of named) words.set(`${FACET_MARK}${facet}`, "");
  const topUntil = listing.top_until && listing.top_until.getTime() > now ? listing.top_until : null;
  return {
    id: listing.id,
    path,
    cityRef: listing.city_ref,
    price: kopecks,
    topUntil,
    publishedAt: listing.published_at,
    words,
    facets: [
      FACETS.city(listing.city_ref),
      ...(city ? [FACETS.region(city.regionKey)] : []),
      ...named,
      ...(listing.price_type === "sell" ? [FACETS.currency(listing.currency)] : []),
      ...(listing.with_photos ? [FACETS.photos] : []),
      ...(topUntil ? [FACETS.top] : []),
    ],
    intervals: [...intervalsOf(PRICE, kopecks / 100), ...values.intervals],
    numbers: values.numbers,
  };
}

function pathOf(category: Category): number[] {
  return [...(category.parent ? pathOf(category.parent) : []), category.id];
}

function textsOf(listing: CataloguedListing): IndexedText[] {
  return LANGUAGES.flatMap((lang): IndexedText[] => {
    const text = lang === listing.lang ? listing : (listing.translations[lang] ?? listing.machine_translations[lang]);
    return text ? [{ lang, title: text.title, description: text.description }] : [];
  });
}

/** Returns the filterable attribute values of a listing, without attributes that the category no longer has. */
function readAttributes(category: Category, attributes: AttributeValues) {
  const facets: string[] = [];
  const intervals: string[] = [];
  const numbers: Record<string, [number, number]> = {};
  for (const [code, value] of Object.entries(attributes)) {
    const type = category.attributes.get(code)?.type;
    if ((type === "select" && typeof value === "string") || (type === "boolean" && typeof value === "boolean")) {
      facets.push(FACETS.attribute(code, String(value)));
    } else if (type === "number" && typeof value === "number") {
      numbers[code] = [value, value];
      intervals.push(...intervalsOf(code, value));
    } else if (type === "range" && value !== null && typeof value === "object") {
      const { from, to } = value as { from?: unknown; to?: unknown };
      numbers[code] = [typeof from === "number" ? from : -LARGEST, typeof to === "number" ? to : LARGEST];
    }
  }
  return { facets, intervals, numbers };
}
