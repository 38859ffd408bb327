import { expect, it } from "vitest";
import { roundLastSeen } from "@/lib/domain/accounts/last-seen";

// Half past midnight in Kyiv; still the day before in UTC.
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
  // A clock that was ahead.
  ["2026-11-23", "today"],
])("a last visit on %s is shown as %s", (day, expected) => {
  expect(roundLastSeen(day, NOW)).toBe(expected);
});
