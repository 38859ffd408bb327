import { expect, it } from "vitest";
import { createRandom } from "@/lib/shared/random";

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
