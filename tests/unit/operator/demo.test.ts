import { describe, expect, it } from "vitest";
import type { Category } from "@/lib/categories/tree";
import type { City } from "@/lib/cities/city";
import { decimalPlaces } from "@/lib/kernel/money";
import { codePoints, hasControlCharacters } from "@/lib/kernel/text";
import { checkAttributes } from "@/lib/listings/attributes";
import { DESCRIPTION_LENGTH, ListingDraft, TITLE_LENGTH } from "@/lib/listings/draft";
import { compose } from "@/lib/operator/demo/compose";
import { ALL_PICTURES, closeUpOf, drawPicture, picturesOf } from "@/lib/operator/demo/pictures";
import { Chance, Deck, Weighted } from "@/lib/operator/demo/random";
import { renderPicture } from "@/lib/operator/demo/render";
import type { Template } from "@/lib/operator/demo/template";
import { TEMPLATES } from "@/lib/operator/demo/templates";
import { seedTree } from "../../support/seed-tree";
import { SEED } from "../cities/seed";

const tree = seedTree().bySlug;
const categoryOf = ({ category }: Template) => tree.get(category) as Category;
const cities = SEED as readonly City[];
const SAMPLES = 60;

/** Templates by category and first title, so that a failure says which one. */
const named = TEMPLATES.map((template) => [`${template.category}: ${template.titles[0]}`, template] as const);

describe("templates of the demo", () => {
  it("stand in at least sixty leaf categories", () => {
    const slugs = new Set(TEMPLATES.map(({ category }) => category));
    expect(slugs.size).toBeGreaterThanOrEqual(60);
    for (const slug of slugs) expect(tree.get(slug)?.children, slug).toEqual([]);
  });

  it.each(named)("%s gives listings that the board takes", (_, template) => {
    const category = categoryOf(template);
    const chance = new Chance(7);
    for (let i = 0; i < SAMPLES; i++) {
      const { themes, ...listing } = compose(template, category, chance.pick(cities), chance);
      expect(themes.flatMap(picturesOf).length).toBeGreaterThan(0);
      expect(checkAttributes(category, listing.attributes ?? {}), JSON.stringify(listing.attributes)).toEqual([]);
      const parsed = ListingDraft.safeParse(listing);
      expect(parsed.error?.issues ?? []).toEqual([]);
      const texts = [{ title: listing.title, description: listing.description }, ...Object.values(listing.translations ?? {})];
      for (const text of texts) {
        expect(codePoints(text?.title ?? "")).toBeGreaterThanOrEqual(TITLE_LENGTH.min);
        expect(codePoints(text?.description ?? "")).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH.min);
        expect(`${text?.title}${text?.description}`).not.toMatch(/[{}]|undefined|NaN/);
        expect(hasControlCharacters(`${text?.title}${text?.description}`)).toBe(false);
      }
      expect(decimalPlaces(listing.price ?? 0)).toBeLessThanOrEqual(2);
      expect(listing.price !== undefined, "a price exactly where something is sold").toBe(listing.price_type === "sell");
    }
  });

  it.each(named)("%s can come with each of its variations", (_, template) => {
    const category = categoryOf(template);
    for (const list of template.vary ?? []) {
      for (const variation of list) {
        const only = { ...template, vary: (template.vary ?? []).map((other) => (other === list ? [variation] : other)) };
        const { attributes } = compose(only, category, cities[0] as City, new Chance(11));
        expect(checkAttributes(category, attributes ?? {}), JSON.stringify(variation)).toEqual([]);
      }
    }
  });

  it.each(named)("%s keeps to its languages", (_, template) => {
    const uk = template.lang === undefined || template.lang === "uk" ? template : template.also?.uk;
    const ru = template.lang === "ru" ? template : template.also?.ru;
    if (uk) expect([...uk.titles, ...uk.text.flat()].join(" ")).not.toMatch(/[ыэёъ]/i);
    if (ru) expect([...ru.titles, ...ru.text.flat()].join(" ").replace("еОселя", "")).not.toMatch(/[іїєґ]/i);
  });

  it.each(named)("%s says as much in its translations", (_, template) => {
    for (const wording of Object.values(template.also ?? {})) {
      expect(wording.titles).toHaveLength(template.titles.length);
      expect(wording.text.map((alternatives) => alternatives.length)).toEqual(template.text.map((alternatives) => alternatives.length));
    }
  });

  it("rarely repeats itself", () => {
    const chance = new Chance(3);
    const deck = new Deck(TEMPLATES, chance);
    const texts = Array.from({ length: 1_000 }, () => {
      const template = deck.deal();
      const { title, description } = compose(template, categoryOf(template), chance.pick(cities), chance);
      return `${title}\n${description}`;
    });
    expect(new Set(texts).size).toBeGreaterThan(900);
  });
});

describe("pictures of the demo", () => {
  it("are enough, and every template has some", () => {
    expect(ALL_PICTURES.length).toBeGreaterThanOrEqual(60);
    for (const { pictures, category } of TEMPLATES) expect(pictures.flatMap(picturesOf).length, category).toBeGreaterThan(0);
  });

  it("are drawn without a gap", () => {
    for (const name of [...ALL_PICTURES, ...ALL_PICTURES.map(closeUpOf)])
      expect(drawPicture(name), name).not.toMatch(/undefined|NaN|="[^"]*\[object/);
  });

  it("are WebP, the marked one different only in its corner", async () => {
    const { plain, marked } = await renderPicture(drawPicture("cat 0"));
    for (const file of [plain, marked]) expect(file.subarray(8, 12).toString()).toBe("WEBP");
    expect(plain.equals(marked)).toBe(false);
  });
});

describe("chance", () => {
  it("repeats itself for the same seed", () => {
    const [first, second] = [new Chance(5), new Chance(5)];
    expect(Array.from({ length: 20 }, () => first.next())).toEqual(Array.from({ length: 20 }, () => second.next()));
  });

  it("deals every card before any comes again", () => {
    const deck = new Deck([1, 2, 3, 4, 5], new Chance(1));
    expect(new Set(Array.from({ length: 5 }, () => deck.deal())).size).toBe(5);
  });

  it("picks by weight", () => {
    const chance = new Chance(9);
    const weighted = new Weighted(["rare", "common"], (item) => (item === "common" ? 9 : 1));
    const common = Array.from({ length: 2_000 }, () => weighted.pick(chance)).filter((item) => item === "common").length;
    expect(common / 2_000).toBeCloseTo(0.9, 1);
  });
});
