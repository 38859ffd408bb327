import { describe, expect, it } from "vitest";
import { editDistance } from "@/lib/domain/catalogue/dictionary";
import { lexemesOf, queryWords } from "@/lib/domain/catalogue/lexemes";

const indexed = (title: string, lang = "uk", description = "") => lexemesOf([{ lang, title, description }]);
const finds = (query: string, title: string, lang = "uk") => {
  const lexemes = indexed(title, lang);
  return queryWords(query).every(({ forms }) => forms.some((form) => lexemes.has(form)));
};

describe("catalogue words", () => {
  it.each([
    ["велосипеди", "Велосипед міський", "uk"],
    ["велосипедів", "Велосипед міський", "uk"],
    ["велосипеды", "Велосипед городской", "ru"],
    ["велосипед", "Продам велосипеди", "uk"],
    ["ВЕЛОСИПЕД", "велосипед", "uk"],
    ["bicycles", "City bicycle", "en"],
    ["velosiped", "Велосипед міський", "uk"],
    ["мобильный", "Мобільний телефон", "uk"],
    ["RTX3060", "Відеокарта RTX 3060", "uk"],
    ["rtx 3060", "Відеокарта RTX3060", "uk"],
    ["iphоne", "iPhone 15 Pro", "uk"],
    ["комп'ютер", "Комп’ютер для школи", "uk"],
    ["гудзик", "Ґудзик латунний", "uk"],
    ["елка", "Ёлка живая", "ru"],
    ["стіл для кухні", "Стіл на кухню", "uk"],
    ["20000", "Повербанк 20000 мАг", "uk"],
  ])("%s finds %s", (query, title, lang) => {
    expect(finds(query, title, lang)).toBe(true);
  });

  it.each([
    ["диван", "Велосипед"],
    ["велосипед дитячий", "Велосипед міський"],
    ["iphone 14", "iPhone 15"],
  ])("%s does not find %s", (query, title) => {
    expect(finds(query, title)).toBe(false);
  });

  it("of a title are also indexed with a mark", () => {
    const lexemes = indexed("Диван", "uk", "Майже новий, синій");
    expect(lexemes.has("=divan")).toBe(true);
    expect([...lexemes.keys()].filter((lexeme) => lexeme.startsWith("="))).toHaveLength(1);
  });

  it("exclude stop words unless there are no others", () => {
    expect(queryWords("стіл для кухні").map(({ text }) => text)).toEqual(["стіл", "кухні"]);
    expect(queryWords("для").map(({ text }) => text)).toEqual(["для"]);
    expect([...indexed("для на з").keys()]).toEqual([]);
  });

  it("contain only letters and digits for any input", () => {
    for (const hostile of [
      "') | 'x' & ('",
      "a'b\\c:*",
      "!! ((",
      "<script>alert(1)</script>",
      "'; DROP TABLE listings; --",
      "\u0000\u0007",
      "=#:*&|!",
    ]) {
      for (const lexeme of [...queryWords(hostile).flatMap(({ forms }) => forms), ...indexed(hostile).keys()])
        expect(lexeme).toMatch(/^=?[\p{L}\p{N}]+$/u);
    }
  });

  it("are limited in number, in queries and texts", () => {
    expect(queryWords("слово ".repeat(20) + "а1 б2 в3 г4 д5 е6".repeat(9)).length).toBeLessThanOrEqual(20);
    const long = Array.from({ length: 5_000 }, (_, i) => `слово${i}`).join(" ");
    expect(indexed("Назва", "uk", long).size).toBeLessThanOrEqual(300);
    expect(queryWords("щ".repeat(120))).toEqual([]);
  });
});

describe("edit distance", () => {
  it.each([
    ["velosiped", "velosiped", 0],
    ["velosiped", "velosipet", 1],
    ["velosiped", "veloisped", 1],
    ["velosiped", "velosped", 1],
    ["velosiped", "vellosiped", 1],
    ["velosiped", "belosipet", 2],
    ["divan", "holodilnik", 3],
  ])("%s and %s: %i", (a, b, mistakes) => {
    expect(editDistance(a, b)).toBe(mistakes);
    expect(editDistance(b, a)).toBe(mistakes);
  });
});
