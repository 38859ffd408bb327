import { describe, expect, it } from "vitest";
import { addressParts, EVERYTHING } from "@/lib/domain/catalogue/address";
import { inCategory, partsOf } from "@/lib/domain/catalogue/parts";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";

const full: CatalogueQuery = {
  text: "камера",
  categoryId: 7,
  place: { kind: "city", cityRef: "db5c88f5-391c-11dd-90d9-001a92567626", radiusKm: 30 },
  priceMin: 5,
  conditions: ["new", "used"],
  priceTypes: ["sell"],
  withPhotos: true,
  attributes: [
    { code: "brand", type: "select", values: ["a", "b"] },
    { code: "year", type: "number", min: 2010 },
    { code: "boxed", type: "boolean", value: true },
  ],
  sort: "near",
};

describe("query parts", () => {
  it("cover the whole query, and each can be removed separately", () => {
    const parts = partsOf(full);
    expect(parts.map(({ kind }) => kind)).toEqual([
      ...["text", "city", "price", "condition", "condition", "priceType", "photos"],
      ...["option", "option", "range", "boolean"],
    ]);
    for (const { rest } of parts) {
      expect(partsOf(rest)).toHaveLength(parts.length - 1);
      expect(rest.categoryId).toBe(7);
    }
  });

  it("leave an empty query when all are removed; removing the place removes sorting by distance", () => {
    let query = full;
    for (let [part] = partsOf(query); part; [part] = partsOf(query)) query = part.rest;
    expect(addressParts(query)).toEqual([]);
    expect({ ...query, categoryId: undefined, text: undefined }).toMatchObject(EVERYTHING);
  });

  it("keep only attributes that the new category also has", () => {
    const other = { id: 8, attributes: new Map([["year", {}]]) };
    expect(inCategory(full, other)).toMatchObject({ categoryId: 8, text: "камера", attributes: [{ code: "year" }] });
    expect(inCategory(full, undefined)).toMatchObject({ categoryId: undefined, attributes: [] });
  });
});
