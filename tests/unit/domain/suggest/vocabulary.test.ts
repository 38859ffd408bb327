import { describe, expect, it } from "vitest";
import { LEXICON } from "@/lib/domain/suggest/lexicon/lexicon";
import { leavesOf, namesOf, splitTerms } from "@/lib/domain/suggest/train/corpus";
import * as schema from "@/lib/domain/suggest/vocabulary/schema";
import { BRANCH_TERMS, HOST_INTENTS, HOSTS, INTENTS, ROOTS, VOCABULARY } from "@/lib/domain/suggest/vocabulary/vocabulary";
import { LANGUAGES } from "@/lib/shared/i18n";
import { CATEGORIES } from "@/prisma/seed/categories";
import type { CategorySeed } from "@/prisma/seed/shape";

const LEAVES = leavesOf();
const slugs = (seeds: readonly CategorySeed[]): string[] => seeds.flatMap((seed) => [seed.slug, ...slugs(seed.children ?? [])]);
const distinct = (terms: string) => new Set(splitTerms(terms.toLowerCase()));

const { branches, dealings } = BRANCH_TERMS;

describe("vocabulary", () => {
  it("matches its schema", () => {
    for (const [slug, terms] of Object.entries(VOCABULARY)) expect(schema.Terms.safeParse(terms).error, slug).toBeUndefined();
    expect(schema.BranchTerms.safeParse(BRANCH_TERMS).error).toBeUndefined();
  });

  it("has one file per root category with its leaves", () => {
    expect(Object.keys(ROOTS).sort()).toEqual(CATEGORIES.map(({ slug }) => slug).sort());
    for (const root of CATEGORIES)
      expect(Object.keys(ROOTS[root.slug as keyof typeof ROOTS]).sort(), root.slug).toEqual(
        leavesOf([root])
          .map(({ slug }) => slug)
          .sort(),
      );
  });

  it("has an entry for every leaf and no others", () => {
    expect(Object.keys(VOCABULARY).sort()).toEqual(LEAVES.map(({ slug }) => slug).sort());
  });

  it.each(LEAVES.map(({ slug }) => slug))("%s has at least 40 terms in each language, including common terms", (slug) => {
    const terms = VOCABULARY[slug];
    for (const lang of LANGUAGES) expect(distinct(`${terms?.[lang]},${terms?.any ?? ""}`).size, lang).toBeGreaterThanOrEqual(40);
  });

  it("uses only letters of each language", () => {
    for (const [slug, { uk, ru, en }] of Object.entries({ ...VOCABULARY, ...branches, ...dealings })) {
      expect(uk.match(/[ыэёъ]/gi)?.length ?? 0, `${slug}: Russian letters in Ukrainian`).toBeLessThanOrEqual(2);
      expect(ru.match(/[іїєґ]/gi)?.length ?? 0, `${slug}: Ukrainian letters in Russian`).toBeLessThanOrEqual(2);
      expect(en.match(/[а-яіїєґ]/gi)?.length ?? 0, `${slug}: Cyrillic in English`).toBe(0);
    }
  });

  it("refers to existing branches and endings", () => {
    const known = slugs(CATEGORIES);
    for (const slug of Object.keys(branches)) expect(known).toContain(slug);
    for (const ending of Object.keys(dealings)) expect(LEAVES.some(({ slug }) => slug.endsWith(ending))).toBe(true);
  });
});

describe("lexicon", () => {
  it("matches its schema", () => {
    for (const [slug, names] of Object.entries(LEXICON)) expect(schema.Lexicon.safeParse({ [slug]: names }).error, slug).toBeUndefined();
    expect(schema.Hosts.safeParse(HOSTS).error).toBeUndefined();
    expect(schema.Intents.safeParse(INTENTS).error).toBeUndefined();
    expect(schema.HostIntents.safeParse(HOST_INTENTS).error).toBeUndefined();
  });

  it("refers to existing categories", () => {
    const known = slugs(CATEGORIES);
    const leaves = LEAVES.map(({ slug }) => slug);
    expect(Object.keys(LEXICON).filter((slug) => !leaves.includes(slug))).toEqual([]);
    expect(Object.keys(HOSTS).filter((slug) => !leaves.includes(slug))).toEqual([]);
    expect(
      Object.values(HOSTS)
        .flat()
        .filter((slug) => !known.includes(slug)),
    ).toEqual([]);
  });

  it("names known intents, of leaves with hosts", () => {
    for (const [slug, intent] of Object.entries(HOST_INTENTS)) {
      expect(Object.keys(HOSTS)).toContain(slug);
      expect(Object.keys(INTENTS)).toContain(intent);
    }
  });

  it("expands makes and models in every spelling, each alone and together in one script", () => {
    const names = namesOf("cars");
    for (const name of ["Daewoo", "Деу", "Ланос", "Lanos", "Деу Ланос", "Daewoo Lanos"]) expect(names).toContain(name);
    expect(names).not.toContain("Daewoo Ланос");
    // "3" alone names nothing.
    expect(names).not.toContain("3");
    expect(names).toContain("Mazda 3");
  });

  it("has no names for categories without them", () => {
    expect(namesOf("no-such-category")).toEqual([]);
  });
});
