import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCityIndex } from "@/lib/domain/cities/city-index";
import { cityLabel, presentCity } from "@/lib/domain/cities/label";
import { matchCities } from "@/lib/domain/cities/match";
import { LANGUAGES } from "@/lib/shared/i18n";
import { SEED } from "./seed";

const index = buildCityIndex(SEED);
const labels = (q: string, limit = 10) => matchCities(index, q, limit).map((city) => cityLabel(city, "uk"));
const names = (q: string, limit = 10) => matchCities(index, q, limit).map((city) => city.name.uk);

/** Queries with the expected first result. */
// biome-ignore format: a table
const FIRST: Readonly<Record<string, readonly (readonly [q: string, first: string])[]>> = {
  "three languages": [
    ["Київ", "Київ"], ["Киев", "Київ"], ["Kyiv", "Київ"], ["Kiev", "Київ"], ["Харків", "Харків"], ["Харьков", "Харків"], ["Kharkiv", "Харків"],
    ["Николаев", "Миколаїв"], ["Миколаїв", "Миколаїв"], ["Mykolaiv", "Миколаїв"], ["Белая Церковь", "Біла Церква"], ["Bila Tserkva", "Біла Церква"],
    ["Каменское", "Кам’янське"], ["Северодонецк", "Сіверськодонецьк"], ["Ровно", "Рівне"], ["Черновцы", "Чернівці"], ["Ахтырка", "Охтирка"],
  ],
  "loose Latin": [
    ["kharkov", "Харків"], ["harkov", "Харків"], ["xarkiv", "Харків"], ["lvov", "Львів"], ["lwow", "Львів"], ["dnepr", "Дніпро"], ["odessa", "Одеса"],
    ["zaporozhye", "Запоріжжя"], ["zaporizhia", "Запоріжжя"], ["zaporozhie", "Запоріжжя"], ["kamyanets", "Кам’янець-Подільський"],
    ["kamenets podolskiy", "Кам’янець-Подільський"], ["ivano frankivsk", "Івано-Франківськ"], ["ivanofrankovsk", "Івано-Франківськ"],
    ["nikolaev", "Миколаїв"], ["chernigov", "Чернігів"], ["uzhgorod", "Ужгород"], ["krivoy rog", "Кривий Ріг"], ["kryvyj rih", "Кривий Ріг"],
    ["zhitomir", "Житомир"], ["vinnica", "Вінниця"], ["herson", "Херсон"], ["hmelnickij", "Хмельницький"], ["cherkassy", "Черкаси"],
    ["enakievo", "Єнакієве"], ["yenakiyevo", "Єнакієве"], ["shostka", "Шостка"], ["schastie", "Щастя"], ["L'viv", "Львів"], ["Khar’kov", "Харків"],
  ],
  "case, apostrophes, hyphens, interchangeable letters": [
    ["КИЇВ", "Київ"], ["кам'янське", "Кам’янське"], ["кам’янське", "Кам’янське"], ["камʼянське", "Кам’янське"], ["камянське", "Кам’янське"],
    ["кам янське", "Кам’янське"], ["желтые воды", "Жовті Води"], ["жёлтые воды", "Жовті Води"], ["кривій ріг", "Кривий Ріг"], ["кривый рог", "Кривий Ріг"],
    ["хмельницкій", "Хмельницький"], ["хмельницкый", "Хмельницький"], ["новый буг", "Новий Буг"], ["новій буг", "Новий Буг"], ["івано франківськ", "Івано-Франківськ"],
    ["иванофранковск", "Івано-Франківськ"], ["харкив", "Харків"], ["ґадяч", "Гадяч"], ["Кiровоград", "Кропивницький"], ["  одеса ", "Одеса"],
  ],
  "beginnings": [
    ["ки", "Київ"], ["ха", "Харків"], ["дніп", "Дніпро"], ["од", "Одеса"], ["запор", "Запоріжжя"], ["церква", "Біла Церква"], ["церк", "Біла Церква"],
    ["фран", "Івано-Франківськ"], ["лут", "Лутугине"], ["lut", "Луцьк"], ["mukac", "Мукачево"], ["подільськ", "Подільськ"], ["рівн", "Рівне"],
    ["церква біла", "Біла Церква"], ["кам подільс", "Кам’янець-Подільський"], ["покров", "Покров"], ["самар", "Самар"],
  ],
  "one mistake": [
    ["Хрків", "Харків"], ["Харьокв", "Харків"], ["Полтва", "Полтава"], ["Полтаав", "Полтава"], ["Запоріжя", "Запоріжжя"], ["Терноппіль", "Тернопіль"],
    ["Жытомір", "Житомир"], ["Вінниця1", "Вінниця"], ["Kharkkiv", "Харків"], ["Poltva", "Полтава"], ["Ужгорот", "Ужгород"], ["Біла Цекрва", "Біла Церква"],
    ["Хар ків", "Харків"], ["Маріупіль", "Маріуполь"], ["jitomir", "Житомир"],
  ],
  "old names": [
    ["Дніпропетровськ", "Дніпро"], ["днепропетровск", "Дніпро"], ["Кировоград", "Кропивницький"], ["Кіровоград", "Кропивницький"], ["Новомосковськ", "Самар"],
    ["Ильичевск", "Чорноморськ"], ["артемовск", "Бахмут"], ["Dniprodzerzhinsk", "Кам’янське"], ["Владимир-Волынский", "Володимир"], ["Червоноград", "Шептицький"],
    ["Дніпропертовськ", "Дніпро"], ["комсомольск", "Горішні Плавні"], ["Новоград волинський", "Звягель"],
  ],
  "kinds of settlements": [
    ["м. Київ", "Київ"], ["м.Київ", "Київ"], ["місто Київ", "Київ"], ["г. Киев", "Київ"], ["город Киев", "Київ"], ["city Kyiv", "Київ"], ["Київ місто", "Київ"], ["м Ки", "Київ"],
  ],
};

describe("first result", () => {
  for (const [what, table] of Object.entries(FIRST)) {
    it.each(table)(`${what}: %s → %s`, (q, first) => {
      expect(names(q)[0]).toBe(first);
    });
  }
});

describe("region after the name", () => {
  it.each([
    ["городок львівська", "м. Городок, Львівський район, Львівська область"],
    ["городок хмельницкая обл.", "м. Городок, Хмельницький район, Хмельницька область"],
    ["городок, львов", "м. Городок, Львівський район, Львівська область"],
    ["миколаїв львівська область", "м. Миколаїв, Стрийський район, Львівська область"],
    ["первомайск луганская", "м. Сокологірськ, Алчевський район, Луганська область"],
    ["південне харк", "м. Південне, Харківський район, Харківська область"],
    ["pivdenne odesa", "м. Південне, Одеський район, Одеська область"],
    ["миколаївка донецька", "м. Миколаївка, Краматорський район, Донецька область"],
    ["алупка крим", "м. Алупка, Ялтинський район, Автономна Республіка Крим"],
  ])("%s", (q, label) => {
    expect(labels(q)[0]).toBe(label);
  });

  it("finds nothing in a region without a city of that name", () => {
    expect(names("миколаївка одеська")).toEqual([]);
  });

  it("finds every city by its label in each language", () => {
    for (const lang of LANGUAGES)
      for (const city of SEED) expect(matchCities(index, cityLabel(city, lang), 5)[0], cityLabel(city, lang)).toBe(city);
  });
});

describe("order of results", () => {
  it("puts larger namesakes first, and exact names before prefixes", () => {
    expect(labels("миколаїв", 2)).toEqual([
      "м. Миколаїв, Миколаївський район, Миколаївська область",
      "м. Миколаїв, Стрийський район, Львівська область",
    ]);
    expect(names("покров").slice(0, 2)).toEqual(["Покров", "Покровськ"]);
    expect(names("кам").slice(0, 2)).toEqual(["Кам’янське", "Кам’янець-Подільський"]);
  });

  it("puts current names before former names, as for Южный", () => {
    expect(labels("Южный")[0]).toContain("Харківська");
  });

  it("does not offer fuzzy matches if there is an exact match", () => {
    expect(names("Одеса")).toEqual(["Одеса", "Нова Одеса"]);
    expect(names("Суми")).toEqual(["Суми"]);
  });
});

describe("result", () => {
  const kyiv = matchCities(index, "київ", 1)[0];
  const samar = matchCities(index, "самар", 1)[0];

  it("is presented in one language", () => {
    expect(kyiv && presentCity(kyiv, "uk")).toMatchObject({ name: "Київ", type: "м.", region: "місто Київ", label: "м. Київ" });
    expect(kyiv && presentCity(kyiv, "en")).toMatchObject({ name: "Kyiv", type: "city", region: "Kyiv City", label: "Kyiv" });
    expect(samar && presentCity(samar, "uk").label).toBe("м. Самар, Самарівський район, Дніпропетровська область");
    expect(samar && presentCity(samar, "ru").label).toBe("г. Самар, Самаровский район, Днепропетровская область");
    expect(samar && presentCity(samar, "en").label).toBe("Samar, Samar Raion, Dnipropetrovsk Oblast");
    for (const city of SEED) {
      expect(cityLabel(city, "en")).toMatch(/^[A-Za-z ,-]+$/);
      expect(cityLabel(city, "ru")).not.toMatch(/[іїєґ’a-z]/i);
    }
  });

  it("marks villages in English labels", () => {
    const village = { ...(samar as NonNullable<typeof samar>), kind: "village" as const };
    expect(cityLabel(village, "en")).toBe("Samar (vil.), Samar Raion, Dnipropetrovsk Oblast");
    expect(matchCities(buildCityIndex([village]), cityLabel(village, "en"), 1)).toEqual([village]);
  });

  it("has a unique label", () => {
    for (const lang of LANGUAGES) expect(new Set(SEED.map((city) => cityLabel(city, lang))).size).toBe(SEED.length);
  });

  it("does not include cities that are not offered", () => {
    const few = buildCityIndex(SEED.map((city) => ({ ...city, offered: city.name.uk !== "Київ" })));
    expect(matchCities(few, "Київ", 10).map((city) => city.name.uk)).not.toContain("Київ");
  });
});

describe("every city", () => {
  it("is found by its exact name in all three languages, before all except namesakes", () => {
    for (const city of SEED) {
      for (const lang of LANGUAGES) {
        const found = matchCities(index, city.name[lang], 10);
        const position = found.indexOf(city);
        expect(position, city.name[lang]).toBeGreaterThanOrEqual(0);
        for (const before of found.slice(0, position)) {
          expect(
            Object.values(before.name).map((name) => name.replace("ё", "е")),
            city.name[lang],
          ).toContain(city.name[lang].replace("ё", "е"));
        }
      }
    }
  });

  it("is found by each of its former names", () => {
    for (const city of SEED)
      for (const name of city.formerNames) expect(matchCities(index, name, 50), `${name} → ${city.name.uk}`).toContain(city);
  });

  it("is found with one typo in a name of six or more letters", () => {
    const mistakes = fc.record({
      city: fc.constantFrom(...SEED),
      lang: fc.constantFrom(...LANGUAGES),
      at: fc.nat(40),
      kind: fc.constantFrom("extra", "missing", "other", "swapped"),
    });
    fc.assert(
      fc.property(mistakes, ({ city, lang, at, kind }) => {
        const name = city.name[lang].toLowerCase().replace(/[’ -]/g, "");
        fc.pre(name.length >= 6);
        const i = at % (name.length - 1);
        const letter = lang === "en" ? "o" : "о";
        const typed = {
          extra: name.slice(0, i) + letter + name.slice(i),
          missing: name.slice(0, i) + name.slice(i + 1),
          other: name.slice(0, i) + letter + name.slice(i + 1),
          swapped: name.slice(0, i) + name.charAt(i + 1) + name.charAt(i) + name.slice(i + 2),
        }[kind];
        const found = matchCities(index, typed, 50);
        // A typo may produce the name of another city, which is then the right result.
        const another =
          found[0] !== undefined && Object.values(found[0].name).some((other) => other.toLowerCase().replace(/[’ -]/g, "") === typed);
        expect(another || found.includes(city), typed).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it("is found by every prefix of two or more letters", () => {
    for (const city of SEED) {
      for (const lang of LANGUAGES) {
        const name = city.name[lang];
        for (let length = 2; length <= name.length; length++)
          expect(matchCities(index, name.slice(0, length), SEED.length), name.slice(0, length)).toContain(city);
      }
    }
  });
});

describe("any query", () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.stringMatching(/^[а-яіїєґ' .,-]{0,120}$/),
    fc.stringMatching(/^[a-z' .,-]{0,120}$/),
  );

  it("never throws, and returns unique cities up to the limit", () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 50 }), (q, limit) => {
        const found = matchCities(index, q, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 2_000 },
    );
  });

  it("has the same results in upper case and with any apostrophe", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SEED), fc.constantFrom(...LANGUAGES), fc.constantFrom("'", "’", "ʼ", ""), (city, lang, apostrophe) => {
        const name = city.name[lang];
        expect(matchCities(index, name.toUpperCase().replaceAll("’", apostrophe), 10)).toEqual(matchCities(index, name, 10));
      }),
    );
  });

  it.each([
    "a".repeat(100),
    "я".repeat(5_000),
    ".*+?^$()|[]{}\\",
    "👩‍👩‍👧‍👦",
    "\u0301\u0301",
    "\ud800",
    "%_",
    "'; --",
    "\u0000",
    "東京",
    "-",
    "''",
  ])("finds nothing for %j", (q) => {
    expect(matchCities(index, q, 10)).toEqual([]);
  });

  it("is limited to 100 characters", () => {
    expect(names(`Київ${" ".repeat(200)}Харків`)).toContain("Київ");
  });
});
