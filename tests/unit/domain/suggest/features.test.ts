import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { featuresOf, objectFeaturesOf, stemsOf } from "@/lib/domain/suggest/features";
import { intentOf } from "@/lib/domain/suggest/intents";
import { rootOf, skeletonOf, soundOf, type Word, wordsOf } from "@/lib/domain/suggest/words";

const texts = (text: string) => wordsOf(text, 40).map((word) => word.text);

/** Returns the weighted share of the first title's features that the second title also has. */
function overlap(one: string, other: string): number {
  const [a, b] = [featuresOf(one), featuresOf(other)];
  let shared = 0;
  let all = 0;
  for (const [feature, weight] of a) {
    all += weight;
    if (b.has(feature)) shared += weight;
  }
  return shared / all;
}

describe("words", () => {
  it.each([
    ["М’ЯЧ м'яч мʼяч", ["мяч", "мяч", "мяч"]],
    ["ёлка ґанок", ["елка", "ганок"]],
    ["iPhone13 RTX3060", ["iphone", "13", "rtx", "3060"]],
    ["А54 205/55", ["а", "54", "205", "55"]],
    ["iРhоne Sаmsung", ["iphone", "samsung"]],
    ["Вeлосипeд cтiл", ["велосипед", "стіл"]],
    ["ціна 125000 тел 0671234567", ["ціна", "тел"]],
    ["ＡＢＣ ﬁsh", ["abc", "fish"]],
    ["!!! — …", []],
  ])("%s", (text, words) => {
    expect(texts(text)).toEqual(words);
  });

  it("have the same sound in Ukrainian, Russian, mixed and Latin spelling", () => {
    for (const [one, other] of [
      ["велосипед", "velosyped"],
      ["диван", "divan"],
      ["телефон", "telefon"],
      ["мобильный", "мобільний"],
      ["холодильник", "holodilnik"],
      ["диски", "dyski"],
    ] as const)
      expect(soundOf(one)).toBe(soundOf(other));
  });
});

describe("skeletonOf", () => {
  it.each([
    ["перфаратор", "перфоратор"],
    ["холадильник", "холодильник"],
    ["шуроповерт", "шуруповерт"],
    ["Bosch", "бош"],
    ["Philips", "філіпс"],
  ])("is the same for %s and %s", (one, other) => {
    const [a, b] = [one, other].map((word) => skeletonOf(soundOf(texts(word)[0] as string)));
    expect(a).toBe(b);
  });

  it("differs between words with other consonants", () => {
    expect(skeletonOf(soundOf("диван"))).not.toBe(skeletonOf(soundOf("телефон")));
  });
});

describe("rootOf", () => {
  const root = (text: string) => rootOf(stemsOf(wordsOf(text, 1)[0] as Word).stems[0] as string);

  it.each([
    ["чохольчик", "чохол"],
    ["диванчик", "диван"],
    ["дронік", "дрон"],
    ["шапочка", "шапка"],
    ["курточка", "куртка"],
    ["ліжечко", "ліжко"],
    ["столик", "стіл"],
  ])("has the same consonants for %s and %s", (diminutive, plain) => {
    const [a, b] = [diminutive, plain].map((word) => skeletonOf(soundOf(root(word))));
    expect(a).toBe(b);
  });

  it("keeps words that would be too short", () => {
    expect(rootOf("кік")).toBe("кік");
    expect(rootOf("жук")).toBe("жук");
  });
});

describe("intentOf", () => {
  const intents = (text: string) => wordsOf(text, 40).flatMap((word) => stemsOf(word).stems.flatMap((stem) => intentOf(stem) ?? []));

  it.each([
    ["зніму квартиру", "wanted"],
    ["сниму комнату", "wanted"],
    ["looking to rent a house", "wanted"],
    ["здам кімнату", "rent-out"],
    ["міняю айфон", "exchange"],
    ["отдам диван", "give-away"],
    ["ремонт кавомашин", "repair"],
    ["coffee machine repair", "repair"],
    ["требуется повар", "employ"],
    ["пропав кіт", "lost"],
  ])("%s: %s", (text, intent) => {
    expect(intents(text)).toContain(intent);
  });

  it("is undefined for names of things", () => {
    expect(intents("диван кутовий, холодильник, iPhone")).toEqual([]);
  });
});

describe("features", () => {
  it("mark what something is for, so that a case is not taken for the phone", () => {
    const thing = objectFeaturesOf("iPhone 14", "whole");
    const shared = (title: string) => [...thing.keys()].filter((feature) => featuresOf(title).has(feature)).length;
    expect(shared("чохол на iPhone 14")).toBe(thing.size);
    expect(shared("чехол для iPhone 14")).toBe(thing.size);
    expect(shared("case for iPhone 14")).toBe(thing.size);
    expect(shared("iPhone 14 чохол")).toBeLessThan(thing.size);
  });

  it("of different kinds have different hashes, though their texts differ in one letter", () => {
    expect(overlap("car", "safari")).toBe(0);
    expect(overlap("dog", "laogai")).toBe(0);
  });

  it("include the consonants of Cyrillic words only", () => {
    expect(overlap("перфаратор", "перфоратор")).toBeGreaterThan(overlap("perfarator", "perforator"));
  });

  it("of whole words are a subset without n-grams and pairs", () => {
    const all = featuresOf("чохол на iPhone 14");
    const whole = featuresOf("чохол на iPhone 14", "", "whole");
    expect(whole.size).toBeLessThan(all.size);
    for (const feature of whole.keys()) expect(all.has(feature)).toBe(true);
  });

  it("are mostly the same for inflected forms, apostrophes and case", () => {
    expect(overlap("продам велосипеди", "ПРОДАМ ВЕЛОСИПЕД")).toBeGreaterThan(0.7);
    expect(overlap("квартира", "квартиру")).toBeGreaterThan(0.5);
    expect(overlap("мяч", "м’яч")).toBe(1);
    expect(overlap("iphone13", "iPhone 13")).toBe(1);
    expect(overlap("диван", "пилосос")).toBeLessThan(0.1);
  });

  it("of a description weigh less than those of a title, decreasing with position", () => {
    const word = new Set(featuresOf("диван").keys());
    const weight = (description: string) =>
      Math.max(...[...featuresOf("", description)].filter(([feature]) => word.has(feature)).map(([, value]) => value));
    const title = Math.max(...featuresOf("диван").values());
    const described = weight("диван");
    const late = weight(`${"а ".repeat(50)}диван`);
    expect(described).toBeLessThan(title / 2);
    expect(late).toBeLessThan(described);
  });

  it("are limited for any text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 500 }),
        fc.string({ unit: "binary", maxLength: 2_000 }),
        (title, description) => {
          const features = featuresOf(title, description);
          expect(features.size).toBeLessThan(20_000);
          for (const [feature, weight] of features) {
            expect(Number.isInteger(feature) && feature >= 0 && feature < 2 ** 32).toBe(true);
            expect(weight > 0 && weight <= 1).toBe(true);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
