import { describe, expect, it } from "vitest";
import { Random } from "@/lib/cli/demo/random";
import { generateDailyVisits } from "@/lib/cli/demo/visitors";

const HOUR = 3_600_000;

describe("generateDailyVisits", () => {
  it.each([
    ["when daylight saving time ends, on 25 October 2026", "2026-10-20T00:00:00Z"],
    ["when daylight saving time begins, on 29 March 2026", "2026-03-25T00:00:00Z"],
  ])("returns each day of Kyiv's calendar once, %s", (_, start) => {
    for (let hour = 0; hour < 24; hour++) {
      const from = Date.parse(start) + hour * HOUR;
      const days = generateDailyVisits(from, from + 10 * 24 * HOUR, false, new Random(hour)).map(({ day }) => day);
      expect(days.length).toBeGreaterThanOrEqual(9);
      expect(new Set(days).size).toBe(days.length);
      expect(days).toEqual(days.toSorted());
    }
  });

  it("has no phone requests if the phone is hidden", () => {
    const days = generateDailyVisits(0, 100 * 24 * HOUR, true, new Random(3));
    expect(days.some(({ messages }) => messages > 0)).toBe(true);
    expect(days.every(({ phones }) => phones === 0)).toBe(true);
  });

  it("returns nothing for a listing that was never published", () => {
    expect(generateDailyVisits(HOUR, HOUR, false, new Random(1))).toEqual([]);
  });
});
