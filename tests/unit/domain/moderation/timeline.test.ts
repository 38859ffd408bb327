import { describe, expect, it } from "vitest";
import { onAxis, timeAxis } from "@/lib/domain/moderation/timeline";

describe("time axis of statistics", () => {
  const period = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });

  it("has every day in Kyiv time, including today and a day of 25 hours", () => {
    expect(timeAxis("day", period("2026-10-24T00:00:00+03:00", "2026-10-26T00:00:01+02:00"))).toEqual([
      "2026-10-24",
      "2026-10-25",
      "2026-10-26",
    ]);
    expect(timeAxis("day", period("2026-12-30T00:00:00+02:00", "2027-01-02T00:00:00+02:00"))).toEqual([
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
    ]);
  });

  it("has every hour", () => {
    const hours = timeAxis("hour", period("2026-11-24T00:00:00+02:00", "2026-11-24T00:10:00+02:00"));
    expect([hours.length, hours[0], hours[9], hours[23]]).toEqual([24, "00", "09", "23"]);
  });

  it("has zeros for empty intervals", () => {
    const decided = [{ at: "10", approved: 3, changesRequested: 1, rejected: 2 }];
    expect(onAxis(["09", "10", "11"], decided, [{ at: "09", cameIn: 5 }])).toEqual([
      { at: "09", cameIn: 5, approved: 0, changesRequested: 0, rejected: 0 },
      { at: "10", cameIn: 0, approved: 3, changesRequested: 1, rejected: 2 },
      { at: "11", cameIn: 0, approved: 0, changesRequested: 0, rejected: 0 },
    ]);
  });

  it("has no arrivals for one moderator", () => {
    expect(onAxis(["09"], [], null)).toEqual([{ at: "09", cameIn: null, approved: 0, changesRequested: 0, rejected: 0 }]);
  });
});
