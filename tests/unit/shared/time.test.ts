import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatKyiv, formatKyivIso, KYIV, kyivDay, kyivDaysAgo, kyivOffset, monthsBefore, nextKyivMidnight } from "@/lib/shared/time";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (iso: string) => Date.parse(iso);

/** Instants with the local time in Kyiv. Daylight saving time in 2026 lasts from 29 March to 25 October. */
const KNOWN: readonly (readonly [what: string, utc: string, local: string, offset: string])[] = [
  ["winter", "2026-01-15T12:00:00Z", "2026-01-15 14:00:00", "+02:00"],
  ["summer", "2026-07-15T12:00:00Z", "2026-07-15 15:00:00", "+03:00"],
  ["the example of the API guide", "2026-11-20T12:03:11Z", "2026-11-20 14:03:11", "+02:00"],
  ["the last second before the skipped hour", "2026-03-29T00:59:59Z", "2026-03-29 02:59:59", "+02:00"],
  ["the first second after the skipped hour", "2026-03-29T01:00:00Z", "2026-03-29 04:00:00", "+03:00"],
  ["the repeated hour, first time", "2026-10-25T00:30:00Z", "2026-10-25 03:30:00", "+03:00"],
  ["the last second of the repeated hour, first time", "2026-10-25T00:59:59Z", "2026-10-25 03:59:59", "+03:00"],
  ["the first second of the repeated hour, second time", "2026-10-25T01:00:00Z", "2026-10-25 03:00:00", "+02:00"],
  ["the repeated hour, second time", "2026-10-25T01:30:00Z", "2026-10-25 03:30:00", "+02:00"],
  ["the last second before midnight in winter", "2026-12-31T21:59:59Z", "2026-12-31 23:59:59", "+02:00"],
  ["New Year in Kyiv", "2026-12-31T22:00:00Z", "2027-01-01 00:00:00", "+02:00"],
  ["a leap day", "2028-02-29T10:20:30Z", "2028-02-29 12:20:30", "+02:00"],
];

/** 1991 to 2040, with many instants near clock changes (last Sundays of March, September and October). */
const years = fc.integer({ min: 1991, max: 2040 });
const anyInstant = fc.integer({ min: Date.UTC(1991, 0, 1), max: Date.UTC(2040, 11, 31, 23, 59, 59) });
const nearChange = fc
  .tuple(years, fc.constantFrom(2, 8, 9), fc.integer({ min: -26 * HOUR, max: 26 * HOUR }))
  .map(([year, month, shift]) => {
    const lastDay = new Date(Date.UTC(year, month + 1, 0));
    return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1) + shift;
  });
const instants = fc.oneof(anyInstant, nearChange);

/** Reference formatting by Intl, which the module does not use. */
const wall = new Intl.DateTimeFormat("sv-SE", {
  timeZone: KYIV,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
const zone = new Intl.DateTimeFormat("en-GB", { timeZone: KYIV, timeZoneName: "longOffset" });
const offsetName = (instant: number) =>
  zone
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")
    ?.value.replace("GMT", "") ?? "";

describe("time in Kyiv", () => {
  it.each(KNOWN)("%s: %s is %s", (_, utc, local, offset) => {
    expect(formatKyiv(at(utc))).toBe(local);
    expect(formatKyivIso(at(utc))).toBe(`${local.replace(" ", "T")}${offset}`);
    expect(kyivDay(at(utc))).toBe(local.slice(0, 10));
    expect(kyivOffset(at(utc))).toBe(Number(offset.slice(1, 3)) * HOUR);
  });

  it("agrees with Intl at any instant from 1991 to 2040", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(formatKyiv(instant)).toBe(wall.format(instant));
        expect(formatKyivIso(instant)).toBe(`${wall.format(instant).replace(" ", "T")}${offsetName(instant)}`);
        expect(kyivDay(instant)).toBe(wall.format(instant).slice(0, 10));
      }),
      { numRuns: 2_000 },
    );
  });

  it("round-trips an instant to the second in ISO format", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(Date.parse(formatKyivIso(instant))).toBe(Math.floor(instant / 1_000) * 1_000);
      }),
    );
  });

  it("is deterministic after many other calls", () => {
    const instant = at("2026-10-25T00:59:59Z");
    for (let i = 0; i < 6_000; i++) kyivOffset(Date.UTC(2000, 0, 1) + i * HOUR);
    expect(formatKyiv(instant)).toBe("2026-10-25 03:59:59");
    expect(formatKyiv(instant)).toBe("2026-10-25 03:59:59");
  });
});

describe("next midnight in Kyiv", () => {
  const MIDNIGHTS: readonly (readonly [what: string, from: string, midnight: string, hours: number])[] = [
    ["a winter day has 24 hours", "2026-01-14T22:00:00Z", "2026-01-15T22:00:00Z", 24],
    ["a summer day has 24 hours", "2026-07-14T21:00:00Z", "2026-07-15T21:00:00Z", 24],
    ["29 March 2026 has 23 hours", "2026-03-28T22:00:00Z", "2026-03-29T21:00:00Z", 23],
    ["25 October 2026 has 25 hours", "2026-10-24T21:00:00Z", "2026-10-25T22:00:00Z", 25],
    ["31 December leads into January", "2026-12-30T22:00:00Z", "2026-12-31T22:00:00Z", 24],
  ];

  it.each(MIDNIGHTS)("%s", (_, from, midnight, hours) => {
    const start = at(from);
    const end = at(midnight);
    expect(end - start).toBe(hours * HOUR);
    expect(nextKyivMidnight(start), "midnight itself begins the day").toBe(end);
    for (let instant = start; instant < end; instant += HOUR / 2) expect(nextKyivMidnight(instant), formatKyiv(instant)).toBe(end);
    expect(nextKyivMidnight(end - 1)).toBe(end);
    expect(nextKyivMidnight(end)).toBeGreaterThan(end);
  });

  it("is the first moment of the next calendar day for any instant", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const midnight = nextKyivMidnight(instant);
        const today = kyivDay(instant);
        const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
        expect(midnight).toBeGreaterThan(instant);
        expect(formatKyiv(midnight)).toBe(`${tomorrow} 00:00:00`);
        expect(kyivDay(midnight - 1)).toBe(today);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("days ago in Kyiv", () => {
  it.each([
    ["2027-03-29T00:30:00+03:00", 1, "2027-03-28"],
    ["2026-10-25T23:30:00+02:00", 1, "2026-10-24"],
    ["2026-11-01T00:00:00+02:00", 1, "2026-10-31"],
    ["2026-11-27T12:00:00+02:00", 0, "2026-11-27"],
  ])("at %s, %i", (now, days, day) => {
    expect(kyivDaysAgo(Date.parse(now), days)).toBe(day);
  });
});

describe("monthsBefore", () => {
  it.each([
    ["2026-11-28T10:20:30.400Z", 12, "2025-11-28T10:20:30.400Z"],
    ["2026-01-15T00:00:00.000Z", 2, "2025-11-15T00:00:00.000Z"],
    ["2026-03-31T23:59:59.999Z", 1, "2026-02-28T23:59:59.999Z"],
    ["2028-03-31T12:00:00.000Z", 1, "2028-02-29T12:00:00.000Z"],
    ["2028-02-29T12:00:00.000Z", 12, "2027-02-28T12:00:00.000Z"],
    ["2026-12-31T12:00:00.000Z", 1, "2026-11-30T12:00:00.000Z"],
    ["2026-12-31T12:00:00.000Z", 0, "2026-12-31T12:00:00.000Z"],
  ])("%s minus %i months is %s", (from, months, expected) => {
    expect(new Date(monthsBefore(at(from), months)).toISOString()).toBe(expected);
  });
});
