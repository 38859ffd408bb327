import { describe, expect, it } from "vitest";
import { formatMoney } from "@/lib/shared/format-money";
import {
  formatAgo,
  formatDatedMoment,
  formatDay,
  formatFigure,
  formatId,
  formatInstant,
  formatInstantSeconds,
  formatMoment,
  formatNumber,
  formatShare,
  formatSince,
  formatToday,
} from "@/lib/web/i18n/format";

/** Replaces non-breaking spaces with plain spaces. */
const plain = (text: string | undefined) => text?.replace(/\s/g, " ");

// 14:03 in Kyiv on a Saturday, winter time.
const NOW = Date.parse("2026-11-21T12:03:00Z");

describe("prices", () => {
  it("are formatted by language, with kopiykas only if not zero", () => {
    expect(plain(formatMoney("uk", "12500", "UAH"))).toBe("12 500 ₴");
    expect(plain(formatMoney("uk", "12500.5", "UAH"))).toBe("12 500,50 ₴");
    expect(plain(formatMoney("ru", "999999999.99", "EUR"))).toBe("999 999 999,99 €");
    expect(formatMoney("en", "42000", "USD")).toBe("$42,000");
    expect(plain(formatMoney("uk", "0", "UAH"))).toBe("0 ₴");
  });

  it("formats percentages and counts by language", () => {
    expect([formatShare("uk", 0.094), plain(formatShare("ru", 0.094)), formatShare("en", 0.094)]).toEqual(["9%", "9 %", "9%"]);
    expect([formatId("uk", 2_023), formatId("ru", 2_023), formatId("en", 2_023)]).toEqual(["№ 2023", "№ 2023", "#2023"]);
  });

  it("groups digits by language", () => {
    expect(plain(formatNumber("uk", 1_283))).toBe("1 283");
    expect(formatNumber("en", 1_283)).toBe("1,283");
    expect(plain(formatFigure("uk", 132_000, "км"))).toBe("132 000");
    expect(formatFigure("en", 2_014, undefined)).toBe("2014");
    expect(formatFigure("uk", 1.5, undefined)).toBe("1,5");
  });
});

describe("dates", () => {
  const ago = (text: string, lang: "uk" | "ru" | "en" = "uk") => plain(formatAgo(lang, Date.parse(text), NOW));

  it("use Kyiv time", () => {
    expect(plain(formatToday("uk", NOW))).toBe("субота, 21 листопада");
    // After midnight in Kyiv, still Saturday in UTC.
    expect(plain(formatToday("uk", Date.parse("2026-11-21T22:30:00Z")))).toBe("неділя, 22 листопада");
    expect(plain(formatInstant("uk", NOW))).toContain("14:03");
  });

  it("include the time, and the year if it is not the current one", () => {
    const moment = (lang: "uk" | "ru" | "en", text: string) => plain(formatMoment(lang, Date.parse(text), NOW));
    expect(moment("uk", "2026-11-20T12:03:00Z")).toBe("20 листопада, 14:03");
    expect(moment("en", "2026-11-20T12:03:00Z")).toBe("20 November, 14:03");
    expect(moment("uk", "2025-07-01T21:05:00Z")).toBe("2 липня 2025 р., 00:05");
    // New Year in Kyiv is two hours before UTC.
    expect(plain(formatMoment("ru", Date.parse("2025-12-31T22:30:00Z"), Date.parse("2026-01-05T00:00:00Z")))).toBe("1 января, 00:30");
  });

  it("always include the year in formatDatedMoment", () => {
    const moment = (lang: "uk" | "ru" | "en") => plain(formatDatedMoment(lang, NOW));
    expect([moment("uk"), moment("ru"), moment("en")]).toEqual([
      "21 листопада 2026 р., 14:03",
      "21 ноября 2026 г., 14:03",
      "21 November 2026, 14:03",
    ]);
  });

  it("are short in tables and logs, with the year if it is not the current one", () => {
    expect(plain(formatDay("uk", "2026-11-21", "2026-11-22"))).toBe("21 лист.");
    expect(plain(formatDay("uk", "2027-01-05", "2026-12-30"))).toBe("5 січ. 2027 р.");
    expect(formatDay("en", "2025-12-31", "2026-01-01")).toBe("31 Dec 2025");
    expect(plain(formatInstantSeconds("uk", NOW, NOW))).toBe("21 лист., 14:03:00");
    expect(plain(formatInstantSeconds("en", Date.parse("2025-12-31T21:59:59Z"), Date.parse("2026-01-01T09:00:00Z")))).toBe(
      "31 Dec 2025, 23:59:59",
    );
  });

  it("are in minutes within the hour, even across midnight", () => {
    expect(ago("2026-11-21T12:02:30Z")).toBeUndefined();
    expect(ago("2026-11-21T11:58:00Z")).toBe("5 хвилин тому");
    const past = Date.parse("2026-11-21T22:10:00Z");
    expect(plain(formatAgo("uk", past - 20 * 60_000, past))).toBe("20 хвилин тому");
  });

  it("are in hours within the day, then in days, then absolute", () => {
    expect(ago("2026-11-21T09:00:00Z")).toBe("3 години тому");
    // 23:30 in Kyiv on the previous evening.
    expect(ago("2026-11-20T21:30:00Z")).toBe("учора");
    expect(ago("2026-11-15T12:00:00Z")).toBe("6 днів тому");
    expect(ago("2026-11-14T12:00:00Z")).toBe("14 листопада");
    expect(ago("2025-12-26T12:00:00Z")).toBe("26 грудня 2025 р.");
  });

  it("are formatted in the other languages", () => {
    expect(ago("2026-11-18T12:00:00Z", "ru")).toBe("3 дня назад");
    expect(ago("2026-11-20T12:00:00Z", "en")).toBe("yesterday");
    expect(ago("2025-12-26T12:00:00Z", "en")).toBe("26 December 2025");
  });

  it("are never in the future when a clock is slow", () => {
    expect(ago("2026-11-21T12:10:00Z")).toBeUndefined();
  });
});

describe("month after “since”", () => {
  it("is declined in languages with cases", () => {
    expect(formatSince("uk", NOW)).toBe("листопада 2026");
    expect(formatSince("ru", NOW)).toBe("ноября 2026");
    expect(formatSince("en", NOW)).toBe("November 2026");
  });
});
