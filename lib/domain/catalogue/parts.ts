import type { AttributeFilter, CatalogueQuery, Currency } from "./query";

/** A single filter of a query, with the query that remains without it. */
export type FilterPart = { readonly rest: CatalogueQuery } & (
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "city"; readonly cityRef: string; readonly radiusKm: number }
  | { readonly kind: "region"; readonly regionKey: string }
  | { readonly kind: "price"; readonly min: number | undefined; readonly max: number | undefined; readonly currency: Currency }
  | { readonly kind: "condition"; readonly value: "new" | "used" }
  | { readonly kind: "priceType"; readonly value: "sell" | "exchange" | "free" }
  | { readonly kind: "photos" }
  | { readonly kind: "option"; readonly code: string; readonly value: string }
  | { readonly kind: "boolean"; readonly code: string; readonly value: boolean }
  | { readonly kind: "range"; readonly code: string; readonly min: number | undefined; readonly max: number | undefined }
);

/** Returns the filters of a query except its category, each with the query without it, in the order of the address. */
export function partsOf(query: CatalogueQuery): FilterPart[] {
  const { text, place, priceMin, priceMax } = query;
  const parts: FilterPart[] = [];
  if (text) parts.push({ kind: "text", text, rest: { ...query, text: undefined, literal: undefined } });
  if (place) parts.push({ ...place, rest: { ...query, place: undefined, sort: query.sort === "near" ? "relevant" : query.sort } });
  if (priceMin !== undefined || priceMax !== undefined)
    parts.push({
      ...{ kind: "price", min: priceMin, max: priceMax, currency: query.currency ?? "UAH" },
      rest: { ...query, priceMin: undefined, priceMax: undefined, currency: undefined },
    });
  for (const value of query.conditions)
    parts.push({ kind: "condition", value, rest: { ...query, conditions: query.conditions.filter((one) => one !== value) } });
  for (const value of query.priceTypes)
    parts.push({ kind: "priceType", value, rest: { ...query, priceTypes: query.priceTypes.filter((one) => one !== value) } });
  if (query.withPhotos) parts.push({ kind: "photos", rest: { ...query, withPhotos: false } });
  for (const filter of query.attributes) parts.push(...attributeParts(query, filter));
  return parts;
}

function attributeParts(query: CatalogueQuery, filter: AttributeFilter): FilterPart[] {
  const { code } = filter;
  const others = query.attributes.filter((one) => one !== filter);
  const rest = { ...query, attributes: others };
  if (filter.type === "number") return [{ kind: "range", code, min: filter.min, max: filter.max, rest }];
  if (filter.type === "boolean") return [{ kind: "boolean", code, value: filter.value, rest }];
  return filter.values.map((value) => {
    const values = filter.values.filter((one) => one !== value);
    const left = query.attributes.map((one) => (one === filter ? { ...filter, values } : one));
    return { kind: "option", code, value, rest: values.length > 0 ? { ...query, attributes: left } : rest };
  });
}

/** Moves a query to another category, or to none; only attribute filters that both categories have remain. */
export function inCategory(
  query: CatalogueQuery,
  category: { readonly id: number; readonly attributes: ReadonlyMap<string, unknown> } | undefined,
): CatalogueQuery {
  return { ...query, categoryId: category?.id, attributes: query.attributes.filter(({ code }) => category?.attributes.has(code)) };
}
