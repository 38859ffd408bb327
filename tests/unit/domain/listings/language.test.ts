import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectLanguage } from "@/lib/domain/listings/language";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";

const TEXTS: readonly (readonly [language: Language, title: string, description: string])[] = [
  ["uk", "Велосипед горизонтальний для міста", "Їздив один сезон, колеса 26 дюймів, нові камери. Віддам разом із замком."],
  ["uk", "iPhone 13 Pro Max 256GB Sierra Blue", "Neverlock, Face ID працює, стан ідеальний, повний комплект з коробкою."],
  ["uk", "Продам стару шафу", "Шафа у доброму стані, самовивоз, Полтава, дешево, торг."],
  ["uk", "ПРОДАМ КВАРТИРУ", "ДВОКІМНАТНА КВАРТИРА В ЦЕНТРІ, З МЕБЛЯМИ Й ТЕХНІКОЮ, БЕЗ КОМІСІЇ"],
  ["uk", "Щеня лабрадора", "Щеня шукає дім. Прізвисько «Рыжик», так назвали попередні власники."],
  ["ru", "Детская коляска", "Коляска в отличном состоянии, после одного ребёнка, все колёса целые."],
  ["ru", "Продаю новую мебель для дома", "Доставка по городу, самовывоз, скидка при покупке комплекта."],
  ["ru", "Samsung Galaxy S21", "Телефон полностью рабочий, царапин нет, зарядка и чехол в подарок."],
  ["ru", "Дом в селе", "Хороший дом с садом, три комнаты, газ, эркер. До города двадцать минут."],
  ["en", "Mountain bike, almost new", "I rode it for one season only. New tyres, lock included, pick-up in Lviv."],
  ["en", "Sofa for free", "You only have to come and take it away, second floor without a lift."],
  ["en", "Apartment near the Golden Gate", "Fully furnished flat at вул. Володимирська 40, ready to move in, long-term rent only."],
];

describe("language detection", () => {
  it.each(TEXTS)("%s: %s", async (language, title, description) => {
    expect(await detectLanguage(title, description)).toBe(language);
  });

  it.each(TEXTS)("returns %s in any order of texts: %s", async (language, title, description) => {
    for (const [, otherTitle, otherDescription] of TEXTS) await detectLanguage(otherTitle, otherDescription);
    expect(await detectLanguage(title, description)).toBe(language);
  });

  it("excludes languages of translations", async () => {
    const candidates = fc.subarray([...LANGUAGES], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...TEXTS), candidates, async ([, title, description], possible) => {
        const free = await detectLanguage(title, description);
        const found = await detectLanguage(title, description, possible);
        expect([...possible, free]).toContain(found);
        if (possible.includes(free)) expect(found).toBe(free);
      }),
    );
  });

  it("never takes a text with Ukrainian or Russian letters for another language because of its translations", async () => {
    expect(await detectLanguage("Ноутбук ASUS ROG Strix G15", "Стан ідеальний, повний комплект, є чек.", ["en"])).toBe("uk");
    expect(await detectLanguage("Ноутбук ASUS ROG Strix G15", "Состояние отличное, полный комплект, чек есть, всё работает.", ["en"])).toBe(
      "ru",
    );
    expect(await detectLanguage("Samsung Galaxy S24 Ultra 256 GB Dual SIM", "Titanium Black, новий, є чек", ["uk", "ru"])).toBe("uk");
  });

  it("excludes the language of a translation where letters do not decide", async () => {
    expect(await detectLanguage("Велосипед", "Продам велосипед", ["ru", "en"])).toBe("ru");
    expect(await detectLanguage("iPhone 14", "128 GB, neverlock", ["ru", "uk"])).toBe("ru");
  });

  it("returns a language for any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), fc.string({ unit: "binary", maxLength: 500 }), async (title, description) =>
        LANGUAGES.includes(await detectLanguage(title, description)),
      ),
    );
  });
});
