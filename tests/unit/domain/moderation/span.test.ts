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
});
