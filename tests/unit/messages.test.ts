import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { CABINET_ERRORS, CABINET_FAULTS } from "@/lib/shared/cabinet-errors";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/shared/i18n";
import { MESSAGES } from "@/lib/web/i18n/messages";

/** Every message by its full name: `Home.total`. */
function flatten(node: object, path = ""): Map<string, unknown> {
  const entries = Object.entries(node).flatMap(([name, value]): [string, unknown][] => {
    const full = path ? `${path}.${name}` : name;
    return value !== null && typeof value === "object" ? [...flatten(value, full)] : [[full, value]];
  });
  return new Map(entries);
}

/** Names of the places in an ICU message: `{count, plural, …}` and `{name}` alike. */
const placesOf = (message: unknown) => [...new Set([...String(message).matchAll(/\{(\w+)\s*[,}]/g)].map((match) => match[1]))].sort();

const messages = Object.fromEntries(LANGUAGES.map((lang) => [lang, flatten(MESSAGES[lang])]));
const original = messages[DEFAULT_LANGUAGE] as Map<string, unknown>;

describe.each(LANGUAGES)("messages in %s", (lang) => {
  const own = messages[lang] as Map<string, unknown>;

  it("have the same keys as the default language", () => {
    expect([...own.keys()].sort()).toEqual([...original.keys()].sort());
  });

  it("are never empty, and have no spaces at their ends", () => {
    for (const [key, message] of own) {
      expect(message, key).toBeTypeOf("string");
      expect(message, key).toMatch(/^\S(.*\S)?$/s);
    }
  });

  it("have the same places to fill", () => {
    for (const [key, message] of own) expect(placesOf(message), key).toEqual(placesOf(original.get(key)));
  });

  it("can be formatted", () => {
    const faults: unknown[] = [];
    const translator = createTranslator({ locale: lang, messages: MESSAGES[lang], onError: (error) => faults.push(error) });
    // Keys come from a loop here; pages have each of them checked by the compiler.
    const { rich } = translator as unknown as { rich: (key: string, values: Record<string, unknown>) => unknown };
    for (const [key, message] of own) {
      const values = Object.fromEntries(placesOf(message).map((name) => [name, name === "count" ? 2 : "x"]));
      const tags = Object.fromEntries([...String(message).matchAll(/<(\w+)>/g)].map(([, tag]) => [tag, (chunks: unknown) => chunks]));
      rich(key, { ...values, ...tags });
    }
    expect(faults).toEqual([]);
  });
});

describe("plurals", () => {
  const total = (lang: "uk" | "ru" | "en", count: number) =>
    createTranslator({ locale: lang, messages: MESSAGES[lang] })("Home.total", { count });

  it("are declined in Ukrainian", () => {
    expect([0, 1, 2, 5, 11, 21, 1_024].map((count) => total("uk", count).replace(/\s/g, " "))).toEqual([
      "Оголошень поки немає",
      "1 активне оголошення",
      "2 активні оголошення",
      "5 активних оголошень",
      "11 активних оголошень",
      "21 активне оголошення",
      "1 024 активні оголошення",
    ]);
  });

  it("are declined in Russian and English", () => {
    expect([1, 3, 12].map((count) => total("ru", count))).toEqual([
      "1 активное объявление",
      "3 активных объявления",
      "12 активных объявлений",
    ]);
    expect([0, 1, 2].map((count) => total("en", count))).toEqual(["No listings yet", "1 active listing", "2 active listings"]);
  });
});

/** Words with another one in use for the same thing, and turns of phrase that no product has. */
const AVOIDED = {
  uk: [/рубри/i, /уживан/i, /\d знаків/, /теперішн/i, /не знайдено/i],
  ru: [/рубри/i, /бывш[а-я]+ в употреблении/i, /\d знаков/, /нынешн/i, /не найден[оы]/i],
  en: [/e-mail/i, /\bcabinet\b/i, /\bboard(’s)?\b/, /\b(some|any|every)body\b/i, /\b(anew|mended|refused|fault)\b/i, /\bfor good\b/i],
} as const;

describe.each(LANGUAGES)("words in %s", (lang) => {
  const texts = [
    ...[...(messages[lang] as Map<string, unknown>)].map(([key, message]) => [key, String(message)] as const),
    ...Object.entries(CABINET_ERRORS).map(([code, { hint }]) => [code, hint[lang]] as const),
    ...Object.entries(CABINET_FAULTS).map(([code, words]) => [code, words[lang]] as const),
  ];

  it("name each thing by one term", () => {
    expect(texts.filter(([, text]) => AVOIDED[lang].some((word) => word.test(text)))).toEqual([]);
  });

  it("have no quotes within quotes", () => {
    const t = createTranslator({ locale: lang, messages: MESSAGES[lang] });
    const without = t("Catalogue.without", { filter: t("Catalogue.quoted", { text: "x" }) });
    const nested = /[«“„][^»”]*[«“„]/;
    expect([...texts.map(([, text]) => text), without].filter((text) => nested.test(text))).toEqual([]);
  });
});
