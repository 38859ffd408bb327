import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intervalsBetween, intervalsOf, LARGEST } from "@/lib/domain/catalogue/intervals";

const number = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
  fc.double({ min: -LARGEST, max: LARGEST, noNaN: true }),
  fc.constantFrom(0, -0, 0.01, 1, 2015, 999_999_999.99, LARGEST, -LARGEST),
);

describe("intervals of numbers", () => {
  it("of a range contain every number in it", () => {
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        const [min, value, max] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
        const between = new Set(intervalsBetween("x", min, max));
        expect(intervalsOf("x", value).some((token) => between.has(token))).toBe(true);
      }),
    );
  });

  it("of a range are few, and exclude numbers that are 0.2 % outside", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e9, noNaN: true }), fc.double({ min: 1, max: 1e9, noNaN: true }), (a, b) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const between = new Set(intervalsBetween("x", min, max));
        expect(between.size).toBeLessThanOrEqual(140);
        for (const outside of [min * 0.998, max * 1.002]) expect(intervalsOf("x", outside).some((token) => between.has(token))).toBe(false);
      }),
    );
  });

  it("distinguish years", () => {
    const years = new Set(intervalsBetween("year", 2015, 2018));
    const within = (year: number) => intervalsOf("year", year).some((token) => years.has(token));
    expect([2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020].map(within)).toEqual([false, false, true, true, true, true, false, false]);
  });

  it("do not match numbers with another name", () => {
    const other = new Set(intervalsBetween("y", -LARGEST, LARGEST));
    expect(intervalsOf("x", 5).some((token) => other.has(token))).toBe(false);
  });

  it("of a reversed range are empty", () => {
    expect(intervalsBetween("x", 10, 5)).toEqual([]);
  });
});
