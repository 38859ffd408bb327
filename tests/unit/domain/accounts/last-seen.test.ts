import { expect, it } from "vitest";
import { roundLastSeen } from "@/lib/domain/accounts/last-seen";

// 00:30 in Kyiv, the previous day in UTC.
const NOW = Date.parse("2026-11-21T22:30:00Z");

it.each([
  ["2026-11-22", "today"],
  ["2026-11-21", "yesterday"],
  ["2026-11-20", "week"],
  ["2026-11-15", "week"],
  ["2026-11-14", "month"],
  ["2026-10-23", "month"],
  ["2026-10-22", "earlier"],
  ["2024-01-01", "earlier"],
  // In the future because of clock skew.
  ["2026-11-23", "today"],
])("rounds a last visit on %s to %s", (day, expected) => {
  expect(roundLastSeen(day, NOW)).toBe(expected);
});
