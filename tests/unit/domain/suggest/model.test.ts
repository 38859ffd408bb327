import { describe, expect, it } from "vitest";
import { chooseCategory } from "@/lib/domain/suggest/choose";
import { encodeModel, Model, ModelError } from "@/lib/domain/suggest/model";
import { canGoLive } from "@/lib/domain/suggest/retrain";
import { type LeafTrainingData, leavesOf } from "@/lib/domain/suggest/train/corpus";
import { train } from "@/lib/domain/suggest/train/train";
import { seedTree } from "../../../support/seed-tree";

/** The classifier with five leaves, which trains quickly and has predictable results. */

const WORDS: Readonly<Record<string, string>> = {
  "sofas-armchairs": "диван, крісло, софа, канапа, пуф",
  wardrobes: "шафа, гардероб, шафа купе, комод, антресоль",
  smartphones: "смартфон, айфон, телефон, самсунг, сяомі",
  laptops: "ноутбук, макбук, ультрабук, леново, асус",
  "apartments-sale": "квартира, продаж квартири, вторинка, новобуд",
};
const terms = (text: string) => text.split(", ").map((one) => ({ text: one, weight: 1 }));
const NONE = { uk: [], ru: [], en: [] };
const trainingData: LeafTrainingData[] = leavesOf()
  .filter(({ slug }) => slug in WORDS)
  .map((leaf) => {
    const words = terms(WORDS[leaf.slug] as string);
    const texts = { terms: { uk: words, ru: words, en: words }, any: [], names: [], hosts: [], intents: [], shared: NONE, dealings: NONE };
    return { leaf, needsIntent: false, ...texts };
  });
const parts = train(trainingData);
const file = encodeModel(parts, "version-1");
const model = new Model(file);
const tree = seedTree();
const rank = (title: string, offered = (_id: number) => true) => model.rank(title, "", offered);
const findSlug = (id: number | undefined) => tree.byId.get(id ?? 0)?.slug;

describe("classifier", () => {
  it("is trained deterministically", () => {
    expect(encodeModel(train(trainingData), "version-1").equals(file)).toBe(true);
  });

  it("predicts its training data and stores the training version", () => {
    expect(model.trainingVersion).toBe("version-1");
    expect(new Set(model.leaves)).toEqual(new Set(trainingData.map(({ leaf }) => leaf.id)));
    for (const [slug, words] of Object.entries(WORDS))
      for (const { text } of terms(words)) expect(findSlug(rank(text)[0]?.id), text).toBe(slug);
    for (const title of ["диванчик", "divan", "ДИВАНИ", "дывани"]) expect(findSlug(rank(title)[0]?.id), title).toBe("sofas-armchairs");
  });

  it("returns probabilities in descending order, without categories that are not offered", () => {
    const ranked = rank("диван і шафа");
    expect(ranked.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 5);
    expect(ranked.map(({ probability }) => probability)).toEqual(ranked.map(({ probability }) => probability).sort((a, b) => b - a));
    const sofas = tree.bySlug.get("sofas-armchairs")?.id as number;
    expect(rank("диван", (id) => id !== sofas).map(({ id }) => id)).not.toContain(sofas);
    expect(rank("диван", () => false)).toEqual([]);
  });

  it("rejects invalid, incompatible and truncated files", () => {
    expect(() => new Model(Buffer.from("nonsense and more of it"))).toThrow(ModelError);
    expect(() => new Model(Buffer.alloc(0))).toThrow(ModelError);
    expect(() => new Model(file.subarray(0, file.length - 5))).toThrow(ModelError);
    expect(() => new Model(Buffer.from(file.toString("latin1").replace('"format":1', '"format":9'), "latin1"))).toThrow(ModelError);
    // Unaligned buffers are supported.
    expect(findSlug(new Model(Buffer.concat([Buffer.from("x"), file]).subarray(1)).rank("ноутбук", "", () => true)[0]?.id)).toBe("laptops");
  });
});

describe("chooseCategory", () => {
  const id = (slug: string) => tree.bySlug.get(slug)?.id as number;
  const ranked = (shares: Readonly<Record<string, number>>) =>
    Object.entries(shares)
      .map(([slug, probability]) => ({ id: id(slug), probability }))
      .sort((a, b) => b.probability - a.probability);

  it("returns a leaf with sufficient probability, and the next leaves as alternatives", () => {
    const choice = chooseCategory(tree, ranked({ "sofas-armchairs": 0.7, wardrobes: 0.2, smartphones: 0.09, laptops: 0.0004 }));
    expect(choice).toMatchObject({ category: { slug: "sofas-armchairs" }, confidence: 0.7 });
    expect(choice?.alternatives.map(({ category }) => category.slug)).toEqual(["wardrobes", "smartphones"]);
  });

  it("returns the parent of equally likely siblings, with less confidence than their sum", () => {
    const siblings = ["sofas-armchairs", "beds-mattresses", "wardrobes", "tables-chairs", "office-furniture"];
    const choice = chooseCategory(tree, ranked({ ...Object.fromEntries(siblings.map((slug) => [slug, 0.17])), smartphones: 0.15 }));
    expect(choice?.category.slug).toBe("furniture");
    expect(choice?.confidence).toBeLessThan(0.85);
    expect(choice?.alternatives).toHaveLength(3);
  });

  it("returns the root with low confidence if many unrelated leaves are likely", () => {
    const others = ["apartments-sale", "dogs", "cars", "smartphones", "honey", "tutors", "bricks-blocks", "fiction", "perfume"];
    const choice = chooseCategory(tree, ranked({ wardrobes: 0.12, ...Object.fromEntries(others.map((slug) => [slug, 0.09])) }));
    expect(choice).toMatchObject({ category: { slug: "home-garden" }, confidence: 0.12 });
    expect(choice?.alternatives[0]?.category.slug).toBe("wardrobes");
  });

  it("returns nothing if no leaf is likely", () => {
    const all = leavesOf();
    expect(chooseCategory(tree, ranked(Object.fromEntries(all.map(({ slug }) => [slug, 1 / all.length]))))).toBeUndefined();
    expect(chooseCategory(tree, [])).toBeUndefined();
  });
});

describe("retrained classifier", () => {
  const marks = (heldOut: number, vocabulary: number) => ({ heldOut, vocabulary });

  it.each([
    ["better on both", marks(0.7, 0.8), marks(0.8, 0.81), true],
    ["as good", marks(0.7, 0.8), marks(0.7, 0.8), true],
    ["worse on listings", marks(0.7, 0.8), marks(0.699, 0.9), false],
    ["worse on the vocabulary", marks(0.7, 0.8), marks(0.9, 0.78), false],
  ])("goes live only if it is not worse: %s", (_what, current, next, live) => {
    expect(canGoLive({ current, next })).toBe(live);
  });
});
