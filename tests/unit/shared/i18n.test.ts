import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, negotiateLanguage } from "@/lib/shared/i18n";

describe("languages", () => {
  it("are Ukrainian, Russian and English, Ukrainian by default", () => {
    expect([...LANGUAGES].sort()).toEqual(["en", "ru", "uk"]);
    expect(DEFAULT_LANGUAGE).toBe("uk");
  });

  it.each(["uk", "ru", "en"])("%s is supported", (language) => {
    expect(isLanguage(language)).toBe(true);
  });

  it.each(["UK", "ua", "de", "", " uk", "uk-UA", undefined, null, 0, ["uk"], {}])("%j is not supported", (value) => {
    expect(isLanguage(value)).toBe(false);
  });
});

describe("Accept-Language", () => {
  it.each([
    [undefined, "uk"],
    ["", "uk"],
    ["en", "en"],
    ["EN-gb", "en"],
    ["ru-RU", "ru"],
    ["uk-UA,uk;q=0.9,en;q=0.8", "uk"],
    ["en;q=0.5, ru;q=0.9", "ru"],
    ["ru;q=0.5,en;q=0.9", "en"],
    ["pl, de;q=0.9, en;q=0.1", "en"],
    ["pl, de", "uk"],
    ["*", "uk"],
    ["en;q=0", "uk"],
    ["uk;q=0, en;q=0.1", "en"],
    ["en , ru", "en"],
    ["en; q=0.4, ru ; q=0.6", "ru"],
    ["en;q=abc, ru;q=0.1", "ru"],
    ["english", "uk"],
    [";;;,,,q=1", "uk"],
  ])("%j resolves to %s", (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  it("always resolves to a supported language, reading only the beginning of the header", () => {
    fc.assert(fc.property(fc.string(), (header) => isLanguage(negotiateLanguage(header))));
    // Only the beginning of a long header is read.
    const long = "en;q=0.1,".repeat(100_000);
    expect(negotiateLanguage(`${long}ru;q=1`)).toBe("en");
  });
});
