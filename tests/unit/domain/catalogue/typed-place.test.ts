import { describe, expect, it } from "vitest";
import { cleanTypedPlace, namedArea, regionsWithPrefix } from "@/lib/domain/catalogue/typed-place";
import { LANGUAGES } from "@/lib/shared/i18n";
import { MESSAGES } from "@/lib/web/i18n/messages";
import { REGIONS } from "@/prisma/seed/cities/regions";
import { SEED } from "../cities/seed";

const book = { cities: SEED, byRef: new Map(SEED.map((city) => [city.ref, city])) };
const region = (regionKey: string) => ({ kind: "region", regionKey });

describe("a typed place", () => {
  it.each([
    ["Львівська область", "lviv"],
    ["Львівська обл.", "lviv"],
    ["львовская область", "lviv"],
    ["Lviv region", "lviv"],
    ["Lviv Oblast", "lviv"],
    ["Lvivska oblast", "lviv"],
    ["область Донецкая", "donetsk"],
    ["Київська область", "kyiv-oblast"],
    ["Kyiv region", "kyiv-oblast"],
    ["харьков обл", "kharkiv"],
    ["Івано-Франківська обл", "ivano-frankivsk"],
    ["Крим", "crimea"],
    ["Crimea", "crimea"],
    ["Автономная Республика Крым", "crimea"],
  ])("%s is a region", (typed, key) => {
    expect(namedArea(typed, book)).toEqual(region(key));
  });

  it("is each region by its name in every language, except cities that are regions", () => {
    for (const [key, names] of Object.entries(REGIONS))
      for (const name of LANGUAGES.map((lang) => names[lang]))
        expect([name, namedArea(name, book)]).toEqual([name, ["kyiv", "sevastopol"].includes(key) ? undefined : region(key)]);
  });

  it("is the country by its name, and by the text that the page shows for it", () => {
    for (const typed of [
      "Україна",
      "Украина",
      "ukraine",
      "вся україна",
      "по всій Україні",
      ...LANGUAGES.map((lang) => MESSAGES[lang].Catalogue.anyRegion),
    ])
      expect([typed, namedArea(typed, book)]).toEqual([typed, { kind: "country" }]);
  });

  it.each([
    "Львів",
    "Lviv",
    "Українка",
    "Київ",
    "Нижні Верещаки",
    "Старий Крим",
    "область",
    "обл.",
    "Х область",
    "",
    "м. Броди, Золочівський район, Львівська область",
  ])("«%s» is neither", (typed) => {
    expect(namedArea(typed, book)).toBeUndefined();
  });

  it("suggests regions whose names begin with it", () => {
    expect(regionsWithPrefix("льв", book)).toEqual(["lviv"]);
    expect(regionsWithPrefix("Закарпаття", book)).toEqual(["zakarpattia"]);
    expect(regionsWithPrefix("л", book)).toEqual([]);
    expect(regionsWithPrefix("", book)).toEqual([]);
  });

  it("is cleaned and shortened, which changes nothing the second time", () => {
    expect(cleanTypedPlace("  Нижні \u0000 Верещаки ")).toBe("Нижні Верещаки");
    const long = cleanTypedPlace("щ ".repeat(1_000));
    expect([...long].length).toBeLessThanOrEqual(100);
    expect(cleanTypedPlace(long)).toBe(long);
  });
});
