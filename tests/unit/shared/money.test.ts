import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalPlaces, MAX_PRICE, toDecimal } from "@/lib/shared/money";

/** JSON numbers with their number of decimal places. */
const PLACES: readonly (readonly [json: string, places: number])[] = [
  ["0", 0],
  ["-0", 0],
  ["1", 0],
  ["1.0", 0],
  ["12500", 0],
  ["0.1", 1],
  ["0.07", 2],
  ["1.15", 2],
  ["12500.5", 1],
  ["-0.25", 2],
  ["999999999.99", 2],
  ["0.001", 3],
  ["999999999.999", 3],
  ["1e-7", 7],
  ["1.5e-7", 8],
  ["1e21", 0],
  ["1.5e21", 0],
  ["1.25e1", 1],
  ["1e2", 0],
];

/** All possible prices in cents. */
const cents = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999_999 }),
  fc.integer({ min: 0, max: 10_000 }),
  fc.constantFrom(0, 1, 7, 10, 99, 100, 99_999_999_999),
);

/** Converts `12500`, `12500.5` or `12500.50` to cents exactly. */
function toCents(decimal: string): number {
  const [whole = "", fraction = ""] = decimal.split(".");
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

describe("decimal places", () => {
  it.each(PLACES)("%s has %i", (json, places) => {
    expect(decimalPlaces(JSON.parse(json))).toBe(places);
  });

  it("are at most two for any valid price, and three for a price with three", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (n, mill) => {
        const price = Number(`${Math.floor(n / 100)}.${String(n % 100).padStart(2, "0")}`);
        expect(decimalPlaces(price)).toBeLessThanOrEqual(2);
        expect(decimalPlaces(Number(`${Math.floor(n / 1_000)}.${String(n % 100).padStart(2, "0")}${mill}`))).toBe(3);
      }),
    );
  });
});

describe("decimal text", () => {
  it("is exact to the cent and never in exponent notation", () => {
    fc.assert(
      fc.property(cents, (n) => {
        const price: number = JSON.parse(`${Math.floor(n / 100)}.${String(n % 100).padStart(2, "0")}`);
        const decimal = toDecimal(price);
        expect(decimal).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(toCents(decimal)).toBe(n);
      }),
    );
  });

  it.each([
    [0, "0"],
    [-0, "0"],
    [12500, "12500"],
    [0.07, "0.07"],
    [MAX_PRICE, "999999999.99"],
  ])("%d → %s", (price, text) => {
    expect(toDecimal(price)).toBe(text);
  });

  it("is the same for all JSON spellings of a price", () => {
    for (const spellings of [
      ["5", "5.0", "5.00", "5e0", "0.5e1"],
      ["0.5", "0.50", "5e-1"],
    ]) {
      expect(new Set(spellings.map((json) => toDecimal(JSON.parse(json)))).size).toBe(1);
    }
  });

  it("supports the maximum price", () => {
    expect(MAX_PRICE).toBe(999_999_999.99);
  });
});
