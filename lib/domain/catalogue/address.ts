import type { Attribute, Category } from "@/lib/domain/categories/tree";
import { parseNumber } from "./parse-number";
import { MAX_TYPED_PRICE, readTypedPrice, type TypedPrice } from "./price-words";
import type { AttributeFilter, CataloguePlace, CatalogueQuery } from "./query";
import { CURRENCIES, MAX_ATTRIBUTES, MAX_PAGES, MAX_TEXT, MAX_VALUES, RADII_KM, SORTS } from "./query";

/**
 * The catalogue's address. It contains the whole query with short names in a fixed order, so that it can be bookmarked, shared and indexed:
 * `/catalogue/cars?q=…&exact=1&min=&max=&currency=USD&city={ref}&radius=30&region=&condition=new&type=sell&photos=1&a.brand=bmw,audi&a.year=2010-2018&sort=cheap&after={cursor}&page=3`.
 * Unknown and invalid parts are ignored. A typed place that does not exist is in `place` (`parse-request.ts`), and an amount that is not
 * understood in `min` or `max`, so that the page can say so.
 */

export type AddressParts = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface CatalogueAddress {
  readonly query: CatalogueQuery;
  /** Opaque cursor; undefined for the first page. */
  readonly after: string | undefined;
  /** Number of pages shown together, 2 to {@link MAX_PAGES}; undefined for one. */
  readonly pages?: number | undefined;
  /** Typed price limits that are not understood, and so not part of the query. */
  readonly unclearPrice?: UnclearPrice | undefined;
}

/** The texts of price limits that are not understood, at most {@link MAX_TYPED_PRICE} characters each. */
export interface UnclearPrice {
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/** Context for parsing an address: the category with its attributes, and the existing places. */
export interface AddressContext {
  readonly category: Category | undefined;
  /** Returns the current ref of a city, or undefined. */
  readonly cityRef: (ref: string) => string | undefined;
  readonly isRegion: (key: string) => boolean;
}

const CONDITIONS = ["new", "used"] as const;
const PRICE_TYPES = ["sell", "exchange", "free"] as const;
const MAX_PRICE = 999_999_999.99;
/** Bounds of attribute values, as in the database. */
const NUMBERS = [-999_999_999_999, 999_999_999_999] as const;
/** Maximum length of a part in characters; the rest is ignored. */
const MAX_PART = 2_000;
const CURSOR = /^[\w.~-]{1,300}$/;

const oneOf = <T extends string>(allowed: readonly T[], value: string | undefined): T | undefined => allowed.find((one) => one === value);

/** Parses an address. Also accepts form submissions, which repeat names instead of joining by commas, and send ranges as two fields. */
export function readAddress(parts: AddressParts, context: AddressContext): CatalogueAddress {
  const text = (name: string): string | undefined => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    return (typeof part === "string" ? part : part?.[0])?.slice(0, MAX_PART);
  };
  const list = (name: string): string[] => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const all = typeof part === "string" ? [part] : (part ?? []).slice(0, MAX_VALUES);
    return all.flatMap((one) => one.slice(0, MAX_PART).split(",", MAX_VALUES + 1));
  };
  const choices = <T extends string>(allowed: readonly T[], name: string): T[] => {
    const given = new Set(list(name));
    return allowed.filter((one) => given.has(one));
  };
  const after = text("after");
  const price = priceLimits(text);
  const [priceMin, priceMax] = price.limits;
  const currency = priceMin === undefined && priceMax === undefined ? undefined : price.currency;
  return {
    query: {
      text: cleanSearchText(text("q")),
      ...(text("exact") === "1" && cleanSearchText(text("q")) ? { literal: true } : {}),
      categoryId: context.category?.id,
      place: place(text, context),
      priceMin,
      priceMax,
      ...(currency && currency !== "UAH" ? { currency } : {}),
      conditions: choices(CONDITIONS, "condition"),
      priceTypes: choices(PRICE_TYPES, "type"),
      withPhotos: text("photos") === "1",
      attributes: [...(context.category?.attributes.values() ?? [])]
        .flatMap((attribute) => attributeFilter(attribute, text, list) ?? [])
        .slice(0, MAX_ATTRIBUTES),
      sort: oneOf(SORTS, text("sort")) ?? "relevant",
    },
    after: after !== undefined && CURSOR.test(after) ? after : undefined,
    ...pagesOf(text("page")),
    ...(price.unclear ? { unclearPrice: price.unclear } : {}),
  };
}

function pagesOf(text: string | undefined): { pages?: number } {
  const pages = text !== undefined && /^\d{1,4}$/.test(text) ? Math.min(Number(text), MAX_PAGES) : 1;
  return pages > 1 ? { pages } : {};
}

/** Cleans a search text: removes control characters, collapses spaces, truncates to {@link MAX_TEXT} characters. Undefined if empty. */
export function cleanSearchText(text: string | undefined): string | undefined {
  const plain = text
    ?.normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
  if (!plain) return undefined;
  return [...plain].slice(0, MAX_TEXT).join("").trim();
}

/** Parses a typed number such as `12 500`, `12.500` or `99,90`. Undefined if invalid or out of bounds. */
function amount(text: string | undefined, [smallest, largest]: readonly [number, number], decimals: number): number | undefined {
  const figure = parseNumber(text ?? "", decimals);
  if (figure === undefined) return undefined;
  const value = Number(figure.toFixed(decimals));
  return value >= smallest && value <= largest ? value + 0 : undefined;
}

/** Parses the price limits with their currency. A currency in their texts takes precedence over the selected one. */
function priceLimits(text: (name: string) => string | undefined) {
  const [min, max] = (["min", "max"] as const).map((end) => {
    const typed = cleanSearchText(text(end));
    return { typed, price: typed === undefined ? undefined : readTypedPrice(typed, end) };
  }) as [TypedLimit, TypedLimit];
  const written = min.price?.currency ?? max.price?.currency;
  const appliedOf = ({ price }: TypedLimit) =>
    price && price.value <= MAX_PRICE && (price.currency ?? written) === written ? price.value : undefined;
  const unclearOf = (limit: TypedLimit) =>
    appliedOf(limit) === undefined ? limit.typed && [...limit.typed].slice(0, MAX_TYPED_PRICE).join("") : undefined;
  const unclear = { min: unclearOf(min), max: unclearOf(max) };
  return {
    limits: inOrder(appliedOf(min), appliedOf(max)),
    currency: written ?? oneOf(CURRENCIES, text("currency")),
    unclear: unclear.min === undefined && unclear.max === undefined ? undefined : unclear,
  };
}

interface TypedLimit {
  readonly typed: string | undefined;
  readonly price: TypedPrice | undefined;
}

/** Swaps the ends of a reversed range. */
function inOrder(min: number | undefined, max: number | undefined): [number | undefined, number | undefined] {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
}

/** If there are both, the region was chosen on the page of the city, so it takes precedence. */
function place(text: (name: string) => string | undefined, context: AddressContext): CataloguePlace | undefined {
  const region = text("region");
  if (region && context.isRegion(region)) return { kind: "region", regionKey: region };
  const ref = text("city");
  const cityRef = ref && /^[\da-f-]{36}$/i.test(ref) ? context.cityRef(ref.toLowerCase()) : undefined;
  return cityRef ? { kind: "city", cityRef, radiusKm: RADII_KM.find((radius) => String(radius) === text("radius")) ?? 0 } : undefined;
}

function attributeFilter(
  { code, type, options, decimals }: Attribute,
  text: (name: string) => string | undefined,
  list: (name: string) => string[],
): AttributeFilter | undefined {
  const name = `a.${code}`;
  if (type === "select") {
    const given = new Set(list(name));
    const values = [...options.keys()].filter((value) => given.has(value)).slice(0, MAX_VALUES);
    return values.length > 0 ? { code, type, values } : undefined;
  }
  if (type === "boolean") {
    const value = text(name);
    return value === "1" || value === "0" ? { code, type, value: value === "1" } : undefined;
  }
  if (type === "text") return undefined;
  const [from, to = from] = (text(name) ?? "").split((text(name) ?? "").includes("..") ? ".." : "-", 2);
  const [min, max] = inOrder(amount(text(`${name}.min`) || from, NUMBERS, decimals), amount(text(`${name}.max`) || to, NUMBERS, decimals));
  return min === undefined && max === undefined ? undefined : { code, type: "number", min, max };
}

/** Returns the search params of a query in canonical order, without the category, which is in the path. */
export function addressParts(query: CatalogueQuery, after?: string): [name: string, value: string][] {
  const { place, attributes } = query;
  const parts: [string, string | number | undefined][] = [
    ["q", query.text],
    ["exact", query.literal && query.text ? 1 : undefined],
    ["min", query.priceMin],
    ["max", query.priceMax],
    ["currency", query.priceMin === undefined && query.priceMax === undefined ? undefined : query.currency],
    ["city", place?.kind === "city" ? place.cityRef : undefined],
    ["radius", place?.kind === "city" && place.radiusKm > 0 ? place.radiusKm : undefined],
    ["region", place?.kind === "region" ? place.regionKey : undefined],
    ["condition", query.conditions.join(",") || undefined],
    ["type", query.priceTypes.join(",") || undefined],
    ["photos", query.withPhotos ? 1 : undefined],
    ...attributes.map((filter): [string, string] => [`a.${filter.code}`, filterText(filter)]),
    ["sort", query.sort === "relevant" ? undefined : query.sort],
    ["after", after],
  ];
  return parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

function filterText(filter: AttributeFilter): string {
  if (filter.type === "select") return filter.values.join(",");
  if (filter.type === "boolean") return filter.value ? "1" : "0";
  const { min, max } = filter;
  // Ranges with negative numbers use `..`: `-40..10`.
  return `${min ?? ""}${Math.min(min ?? 0, max ?? 0) < 0 ? ".." : "-"}${max ?? ""}`;
}

/**
 * Returns the path of a query's page without the language prefix: `/catalogue/cars?min=1000`. Commas are not escaped, for readability.
 * @param category Category with the id `query.categoryId`.
 */
export function cataloguePath(query: CatalogueQuery, category: Pick<Category, "slug"> | undefined, after?: string): string {
  const search = new URLSearchParams(addressParts(query, after)).toString().replaceAll("%2C", ",");
  return `${CATALOGUE}${category ? `/${category.slug}` : ""}${search && `?${search}`}`;
}

/** Returns the path as {@link cataloguePath}, with the number of pages shown together. */
export function pathWithPages({ query, after, pages }: CatalogueAddress, category: Pick<Category, "slug"> | undefined): string {
  const path = cataloguePath(query, category, after);
  return pages === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}page=${pages}`;
}

export const CATALOGUE = "/catalogue";

/** The query without filters. */
export const EVERYTHING: CatalogueQuery = { conditions: [], priceTypes: [], withPhotos: false, attributes: [], sort: "relevant" };
