import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "@/lib/i18n/messages";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/kernel/i18n";

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
