import { describe, expect, it } from "vitest";
import { createRandom, shuffle } from "@/lib/shared/random";

const numbersOf = (seed: number) => Array.from({ length: 1_000 }, createRandom(seed));

it("repeats the numbers of a seed, and differs for another", () => {
  expect(numbersOf(7)).toEqual(numbersOf(7));
  expect(numbersOf(7)).not.toEqual(numbersOf(8));
  // The classifier and demo data are made from these numbers, so they must not change.
  const [first = 0, second = 0] = numbersOf(7);
  expect([first.toFixed(6), second.toFixed(6)]).toEqual(["0.011705", "0.061958"]);
});

it("is spread from 0 to 1", () => {
  const numbers = numbersOf(1);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const low = numbers.filter((number) => number < 0.5).length;
  expect(low).toBeGreaterThan(400);
  expect(low).toBeLessThan(600);
});

describe("shuffle", () => {
  const list = Array.from({ length: 100 }, (_, i) => i);

  it("keeps every item once, and the list itself as it was", () => {
    const shuffled = shuffle(list, createRandom(1));
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
    expect(list[1]).toBe(1);
  });

  it("gives the same order for the same numbers", () => {
    expect(shuffle(list, createRandom(2))).toEqual(shuffle(list, createRandom(2)));
    expect(shuffle(list, createRandom(2))).not.toEqual(shuffle(list, createRandom(3)));
  });
});
