import { describe, expect, it } from "vitest";
import { Chance } from "@/lib/cli/demo/random";
import { makeUpDays } from "@/lib/cli/demo/visitors";

const HOUR = 3_600_000;

describe("made-up visitors", () => {
  it.each([
    ["when summer time ends, on 25 October 2026", "2026-10-20T00:00:00Z"],
    ["when it begins, on 29 March 2026", "2026-03-25T00:00:00Z"],
  ])("have each day of Kyiv's calendar once, %s", (_, start) => {
    for (let hour = 0; hour < 24; hour++) {
      const from = Date.parse(start) + hour * HOUR;
      const days = makeUpDays(from, from + 10 * 24 * HOUR, false, new Chance(hour)).map(({ day }) => day);
      expect(days.length).toBeGreaterThanOrEqual(9);
      expect(new Set(days).size).toBe(days.length);
      expect(days).toEqual(days.toSorted());
    }
  });

  it("ask for no phone that is hidden", () => {
    const days = makeUpDays(0, 100 * 24 * HOUR, true, new Chance(3));
    expect(days.some(({ messages }) => messages > 0)).toBe(true);
    expect(days.every(({ phones }) => phones === 0)).toBe(true);
  });

  it("do not come to what was published for no time", () => {
    expect(makeUpDays(HOUR, HOUR, false, new Chance(1))).toEqual([]);
  });
});
