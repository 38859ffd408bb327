import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { DemoPeople } from "@/lib/cli/demo/accounts";
import { WIDTH } from "@/lib/cli/demo/backdrops";
import { compose } from "@/lib/cli/demo/compose";
import { MODEL_OF, MODELS, type ModelName } from "@/lib/cli/demo/models";
import { ALL_PICTURES, closeUpOf, drawPicture, picturesOf, Theme } from "@/lib/cli/demo/pictures";
import { DAY, planListings } from "@/lib/cli/demo/plan";
import { Deck, Random, Weighted } from "@/lib/cli/demo/random";
import { renderPicture } from "@/lib/cli/demo/render";
import { planShowcases } from "@/lib/cli/demo/showcases";
import type { Template } from "@/lib/cli/demo/template";
import { TEMPLATES } from "@/lib/cli/demo/templates";
import { drawTurn } from "@/lib/cli/demo/turntable";
import type { Category } from "@/lib/domain/categories/tree";
import type { City } from "@/lib/domain/cities/city";
import { checkAttributes } from "@/lib/domain/listings/attributes";
import { DESCRIPTION_LENGTH, ListingDraft, TITLE_LENGTH } from "@/lib/domain/listings/draft";
import { LISTING_STATUSES } from "@/lib/domain/listings/status";
import { projectRoot } from "@/lib/platform/paths";
import { decimalPlaces } from "@/lib/shared/money";
import { codePoints, hasControlCharacters } from "@/lib/shared/text";
import { fake } from "../../support/fake";
import { seedTree } from "../../support/seed-tree";
import { SEED } from "../domain/cities/seed";

const whole = seedTree();
const tree = whole.bySlug;
const templateCategory = ({ category }: Template) => tree.get(category) as Category;
const cities = SEED as readonly City[];
const SAMPLES = 60;

/** Templates by category and first title, so that a failure names it. */
const namedTemplates = TEMPLATES.map((template) => [`${template.category}: ${template.titles[0]}`, template] as const);

describe("demo templates", () => {
  it("cover at least sixty leaf categories", () => {
    const slugs = new Set(TEMPLATES.map(({ category }) => category));
    expect(slugs.size).toBeGreaterThanOrEqual(60);
    for (const slug of slugs) expect(tree.get(slug)?.children, slug).toEqual([]);
  });

  it.each(namedTemplates)("%s creates valid listings", (_, template) => {
    const category = templateCategory(template);
    const random = new Random(7);
    for (let i = 0; i < SAMPLES; i++) {
      const { themes, ...listing } = compose(template, category, random.pick(cities), random);
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
      expect(listing.price !== undefined, "a price exactly if something is for sale").toBe(listing.price_type === "sell");
    }
  });

  it.each(namedTemplates)("%s accepts each of its variations", (_, template) => {
    const category = templateCategory(template);
    for (const list of template.vary ?? []) {
      for (const variation of list) {
        const only = { ...template, vary: (template.vary ?? []).map((other) => (other === list ? [variation] : other)) };
        const { attributes } = compose(only, category, cities[0] as City, new Random(11));
        expect(checkAttributes(category, attributes ?? {}), JSON.stringify(variation)).toEqual([]);
      }
    }
  });

  it.each(namedTemplates)("%s uses only letters of its language", (_, template) => {
    const uk = template.lang === undefined || template.lang === "uk" ? template : template.also?.uk;
    const ru = template.lang === "ru" ? template : template.also?.ru;
    if (uk) expect([...uk.titles, ...uk.text.flat()].join(" ")).not.toMatch(/[ыэёъ]/i);
    if (ru) expect([...ru.titles, ...ru.text.flat()].join(" ").replace("еОселя", "")).not.toMatch(/[іїєґ]/i);
  });

  it.each(namedTemplates)("%s has as many alternatives in its translations", (_, template) => {
    for (const wording of Object.values(template.also ?? {})) {
      expect(wording.titles).toHaveLength(template.titles.length);
      expect(wording.text.map((alternatives) => alternatives.length)).toEqual(template.text.map((alternatives) => alternatives.length));
    }
  });

  it("rarely produce the same listing twice", () => {
    const random = new Random(3);
    const deck = new Deck(TEMPLATES, random);
    const texts = Array.from({ length: 1_000 }, () => {
      const template = deck.deal();
      const { title, description } = compose(template, templateCategory(template), random.pick(cities), random);
      return `${title}\n${description}`;
    });
    expect(new Set(texts).size).toBeGreaterThan(900);
  });
});

describe("demo pictures", () => {
  it("exist in sufficient number, and every template has some", () => {
    expect(ALL_PICTURES.length).toBeGreaterThanOrEqual(60);
    for (const { pictures, category } of TEMPLATES) expect(pictures.flatMap(picturesOf).length, category).toBeGreaterThan(0);
  });

  it("have one drawing for each theme, and no unused drawing", () => {
    const drawn = readdirSync(join(projectRoot(), "lib/cli/demo/scenes")).filter((name) => name.endsWith(".svg"));
    expect(drawn.sort()).toEqual(Theme.options.map((theme) => `${theme}.svg`).sort());
  });

  it("are drawn without missing values", () => {
    for (const name of [...ALL_PICTURES, ...ALL_PICTURES.map(closeUpOf)])
      expect(drawPicture(name), name).not.toMatch(/undefined|NaN|="[^"]*\[object|var\(/);
  });

  it("are WebP, with a watermark on the marked copy", async () => {
    const { plain, marked } = await renderPicture(drawPicture("cat 0"));
    for (const file of [plain, marked]) expect(file.subarray(8, 12).toString()).toBe("WEBP");
    expect(plain.equals(marked)).toBe(false);
  });
});

describe("demo models", () => {
  const models = Object.keys(MODELS) as ModelName[];

  it.each(models)("%s looks different from every side", (model) => {
    const turns = Array.from({ length: 24 }, (_, i) => drawTurn(model, i / 24));
    for (const svg of turns) {
      expect(svg).not.toMatch(/undefined|NaN/);
      // No polygon exceeds the picture.
      const numbers = [...svg.matchAll(/<polygon points="([^"]+)"/g)].flatMap(([, points]) => (points ?? "").split(/[ ,]/).map(Number));
      expect(Math.min(...numbers)).toBeGreaterThan(0);
      expect(Math.max(...numbers)).toBeLessThan(WIDTH);
    }
    expect(new Set(turns).size).toBe(24);
  });

  it("belong to themes that templates use", () => {
    const themes = new Set(TEMPLATES.flatMap(({ pictures, vary = [] }) => [...pictures, ...vary.flat().flatMap((v) => v.pictures ?? [])]));
    for (const theme of Object.keys(MODEL_OF)) expect(themes).toContain(theme);
  });
});

describe("demo plan", () => {
  const owner = (id: number, type: "personal" | "business" = "personal") => ({ id, name: "Name", phone: "+380205550101", type });
  const people = {
    owner1: owner(1),
    owner2: owner(2),
    owner3: owner(3),
    business: owner(4, "business"),
    moderator: owner(5),
    admin: owner(6),
  };
  const planned = (count: number, seed = 0) =>
    planListings({
      count,
      now: Date.parse("2026-11-20T12:00:00Z"),
      tree: whole,
      cities,
      people: fake<DemoPeople["known"]>(people),
      random: new Random(seed),
    });

  it("depends only on the seed", () => {
    const summary = (seed?: number) =>
      planned(50, seed).map(({ template, category, city, owner, ...plan }) => ({
        ...plan,
        at: [template.titles[0], category.id, city.ref, owner.id],
      }));
    expect(summary()).toEqual(summary());
    expect(summary(50)).not.toEqual(summary());
  });

  it("has listings in every root category and every state, and some that expire within a week", () => {
    const plan = planned(200);
    const rootOf = (category: Category): string => (category.parent ? rootOf(category.parent) : category.slug);
    const roots = [...tree.values()].filter(({ parent }) => parent === undefined).map(({ slug }) => slug);
    expect(new Set(plan.map(({ category }) => rootOf(category)))).toEqual(new Set(roots));
    expect(new Set(plan.map(({ state }) => state))).toEqual(new Set(LISTING_STATUSES));
    const active = plan.filter(({ state }) => state === "active");
    const ending = active.filter(({ createdAt }) => createdAt < Date.parse("2026-11-20T12:00:00Z") - 23 * DAY);
    expect(ending.length / active.length).toBeGreaterThan(0.08);
  });

  it("gives tours to two published listings of different models", () => {
    for (const count of [5, 60, 200]) {
      const showcases = planShowcases(planned(count));
      expect([...showcases.values()].sort()).toEqual(["car", "sofa"]);
      for (const { state } of showcases.keys()) expect(state).toBe("active");
    }
  });
});

describe("Random", () => {
  it("returns the same numbers for the same seed", () => {
    const [first, second] = [new Random(5), new Random(5)];
    expect(Array.from({ length: 20 }, () => first.next())).toEqual(Array.from({ length: 20 }, () => second.next()));
  });

  it("returns every item before repeating any", () => {
    const deck = new Deck([1, 2, 3, 4, 5], new Random(1));
    expect(new Set(Array.from({ length: 5 }, () => deck.deal())).size).toBe(5);
  });

  it("picks by weight", () => {
    const random = new Random(9);
    const weighted = new Weighted(["rare", "common"], (item) => (item === "common" ? 9 : 1));
    const common = Array.from({ length: 2_000 }, () => weighted.pick(random)).filter((item) => item === "common").length;
    expect(common / 2_000).toBeCloseTo(0.9, 1);
  });
});
