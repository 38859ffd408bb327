import { describe, expect, it } from "vitest";
import { readCursor, writeCursor } from "@/lib/domain/catalogue/cursor";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";

const query: CatalogueQuery = { conditions: [], priceTypes: [], withPhotos: false, attributes: [], sort: "new" };
const cityRef = "8d5a980d-391c-11dd-90d9-001a92567626";
const CHARACTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=. "];

describe("cursor", () => {
  // Ids of one to four digits cover all base64url paddings.
  it.each([7, 77, 777, 7_777])("of listing %i round-trips, and is rejected after any change", (id) => {
    const place = { tier: 2, key: 1_760_000_000_000, id, cityRef };
    const cursor = writeCursor(query, place, [3, 5]);
    expect(readCursor(query, cursor)).toEqual({ place, head: [3, 5] });
    for (const character of CHARACTERS) expect(readCursor(query, cursor + character), character).toBeUndefined();
    expect(readCursor(query, cursor.slice(0, -1))).toBeUndefined();
    expect(readCursor(query, `${cursor.slice(0, 9)} ${cursor.slice(9)}`)).toBeUndefined();
    expect(readCursor({ ...query, sort: "cheap" }, cursor)).toBeUndefined();
  });
});
