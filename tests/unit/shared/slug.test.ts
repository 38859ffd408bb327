import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { romanize, slugifyTitle } from "@/lib/shared/slug";

/** All examples in the table of the resolution. */
const RESOLUTION: readonly (readonly [ukrainian: string, latin: string])[] = [
  ["Алушта", "Alushta"],
  ["Андрій", "Andrii"],
  ["Борщагівка", "Borshchahivka"],
  ["Борисенко", "Borysenko"],
  ["Вінниця", "Vinnytsia"],
  ["Володимир", "Volodymyr"],
  ["Гадяч", "Hadiach"],
  ["Богдан", "Bohdan"],
  ["Згурський", "Zghurskyi"],
  ["Ґалаґан", "Galagan"],
  ["Ґорґани", "Gorgany"],
  ["Донецьк", "Donetsk"],
  ["Дмитро", "Dmytro"],
  ["Рівне", "Rivne"],
  ["Олег", "Oleh"],
  ["Есмань", "Esman"],
  ["Єнакієве", "Yenakiieve"],
  ["Гаєвич", "Haievych"],
  ["Короп’є", "Koropie"],
  ["Житомир", "Zhytomyr"],
  ["Жанна", "Zhanna"],
  ["Жежелів", "Zhezheliv"],
  ["Закарпаття", "Zakarpattia"],
  ["Казимирчук", "Kazymyrchuk"],
  ["Медвин", "Medvyn"],
  ["Михайленко", "Mykhailenko"],
  ["Іванків", "Ivankiv"],
  ["Іващенко", "Ivashchenko"],
  ["Їжакевич", "Yizhakevych"],
  ["Кадиївка", "Kadyivka"],
  ["Мар’їне", "Marine"],
  ["Йосипівка", "Yosypivka"],
  ["Стрий", "Stryi"],
  ["Олексій", "Oleksii"],
  ["Київ", "Kyiv"],
  ["Коваленко", "Kovalenko"],
  ["Лебедин", "Lebedyn"],
  ["Леонід", "Leonid"],
  ["Миколаїв", "Mykolaiv"],
  ["Маринич", "Marynych"],
  ["Ніжин", "Nizhyn"],
  ["Наталія", "Nataliia"],
  ["Одеса", "Odesa"],
  ["Онищенко", "Onyshchenko"],
  ["Полтава", "Poltava"],
  ["Петро", "Petro"],
  ["Решетилівка", "Reshetylivka"],
  ["Рибчинський", "Rybchynskyi"],
  ["Суми", "Sumy"],
  ["Соломія", "Solomiia"],
  ["Тернопіль", "Ternopil"],
  ["Троць", "Trots"],
  ["Ужгород", "Uzhhorod"],
  ["Уляна", "Uliana"],
  ["Фастів", "Fastiv"],
  ["Філіпчук", "Filipchuk"],
  ["Харків", "Kharkiv"],
  ["Христина", "Khrystyna"],
  ["Біла Церква", "Bila Tserkva"],
  ["Стеценко", "Stetsenko"],
  ["Чернівці", "Chernivtsi"],
  ["Шевченко", "Shevchenko"],
  ["Шостка", "Shostka"],
  ["Кишеньки", "Kyshenky"],
  ["Щербухи", "Shcherbukhy"],
  ["Гоща", "Hoshcha"],
  ["Гаращенко", "Harashchenko"],
  ["Юрій", "Yurii"],
  ["Корюківка", "Koriukivka"],
  ["Яготин", "Yahotyn"],
  ["Ярошенко", "Yaroshenko"],
  ["Костянтин", "Kostiantyn"],
  ["Знам’янка", "Znamianka"],
  ["Феодосія", "Feodosiia"],
  ["Згорани", "Zghorany"],
  ["Розгон", "Rozghon"],
  ["Ярмолинці", "Yarmolyntsi"],
];

/** Titles with the slugs by the rules of the resolution. */
const TITLES: readonly (readonly [title: string, slug: string])[] = [
  ["Велосипед гірський, 29 дюймів!", "velosyped-hirskyi-29-diuimiv"],
  ["Івано-Франківськ", "ivano-frankivsk"],
  ["Нью-Йорк", "niu-york"],
  ["Яблука «Ґолден» з Їжаківки", "yabluka-golden-z-yizhakivky"],
  ["  Диван — як новий  ", "dyvan-yak-novyi"],
  ["iPhone 13 Pro/256 ГБ", "iphone-13-pro-256-hb"],
  ["Стіл 1,5 м²", "stil-1-5-m2"],
  ["ЗГУРІВКА РОЗГІН", "zghurivka-rozghin"],
  ["Кава 250г", "kava-250h"],
  ["Стілець крісло", "stilets-krislo"],
  ["Café crème, naïve", "cafe-creme-naive"],
  ["--- ціна!!! --- договірна ---", "tsina-dohovirna"],
  ["з гаражем", "z-harazhem"],
];

/** The resolution does not cover Russian letters, which must still be romanized readably. */
const RUSSIAN = ["Объявление", "Мыло", "Электрочайник", "Ёлка", "Самолёт", "Подъезд"];

const APOSTROPHES = ["'", "’", "ʼ"];

describe("romanization by resolution 55 of 2010", () => {
  it.each(RESOLUTION)("%s → %s", (ukrainian, latin) => {
    expect(romanize(ukrainian)).toBe(latin.toLowerCase());
  });

  it.each(APOSTROPHES)("drops the apostrophe %s without starting a new word", (apostrophe) => {
    expect(romanize(`Знам${apostrophe}янка`)).toBe("znamianka");
    expect(romanize(`Короп${apostrophe}є`)).toBe("koropie");
    expect(romanize(`з${apostrophe}їзд`)).toBe("zizd");
  });

  it("supports decomposed letters", () => {
    for (const word of ["Їжакевич", "Йосипівка", "Ёлка"]) expect(romanize(word.normalize("NFD"))).toBe(romanize(word));
  });
});

describe("slugs of titles", () => {
  it.each(TITLES)("%s → %s", (title, slug) => {
    expect(slugifyTitle(title)).toBe(slug);
  });

  it.each(RUSSIAN)("romanizes Russian letters: %s", (title) => {
    expect(slugifyTitle(title)).toMatch(/^[a-z]{4,}$/);
  });

  it.each(["🚲🔥", "你好世界", "!!!", "   ", "", "—«»—", "’’’"])("is empty without letters that can be romanized: %j", (title) => {
    expect(slugifyTitle(title)).toBe("");
  });

  it("drops emoji", () => {
    expect(slugifyTitle("🔥Велосипед🔥 новий 🚲")).toBe("velosyped-novyi");
  });

  it.each(["Духи № 5", "Духи №5"])("drops symbols entirely: %s", (title) => {
    expect(["dukhy-5", "dukhy-no-5", "dukhy-no5"]).toContain(slugifyTitle(title));
  });

  it("cuts a title of 120 characters without a space at 80", () => {
    expect(slugifyTitle("а".repeat(120))).toBe("a".repeat(80));
    expect(slugifyTitle("щ".repeat(120))).toBe("shch".repeat(20));
  });

  it("cuts a long title between words", () => {
    expect(slugifyTitle("слово ".repeat(20))).toBe(Array(13).fill("slovo").join("-"));
  });

  it("keeps a title of 80 characters, and a word that ends at 80", () => {
    expect(slugifyTitle("а".repeat(80))).toBe("a".repeat(80));
    expect(slugifyTitle(`${"а".repeat(80)} б`)).toBe("a".repeat(80));
    expect(slugifyTitle(`${"а".repeat(60)} ${"б".repeat(19)}`)).toBe(`${"a".repeat(60)}-${"b".repeat(19)}`);
    expect(slugifyTitle(`${"а".repeat(60)} ${"б".repeat(20)}`)).toBe("a".repeat(60));
  });

  it("is at most 80 lower-case Latin letters, digits and single hyphens for any title", () => {
    const titles = fc.oneof(
      fc.string({ unit: "binary", maxLength: 130 }),
      fc.string({ unit: fc.constantFrom(..."абвгґдеєжзиіїйклмнопрстуфхцчшщьюяыэёъ’' -№1A™"), maxLength: 130 }),
    );
    fc.assert(
      fc.property(titles, (title) => {
        const slug = slugifyTitle(title);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugifyTitle(slug), "a slug is its own slug").toBe(slug);
      }),
      { numRuns: 1_000 },
    );
  });
});
