import { describe, expect, it } from "vitest";
import { spanOf } from "@/lib/domain/moderation/span";

describe("period of statistics", () => {
  const now = Date.parse("2026-11-21T00:30:00+02:00");

  it.each([
    ["today", "2026-11-21T00:00:00+02:00"],
    ["week", "2026-11-15T00:00:00+02:00"],
    ["month", "2026-10-23T00:00:00+03:00"],
  ] as const)("%s starts at midnight in Kyiv, with the UTC offset of that day", (name, from) => {
    expect(spanOf(name, now)).toEqual({ from: new Date(from), to: new Date(now) });
  });

  it.each([
    ["2027-03-29T00:30:00+03:00", "2027-03-23T00:00:00+02:00"],
    ["2026-10-25T23:30:00+02:00", "2026-10-19T00:00:00+03:00"],
  ])("a week is seven days of the calendar if one of them has 23 or 25 hours: %s", (at, from) => {
    expect(spanOf("week", Date.parse(at)).from).toEqual(new Date(from));
  });
});
