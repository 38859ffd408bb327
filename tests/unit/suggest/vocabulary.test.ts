import { describe, expect, it } from "vitest";
import { LANGUAGES } from "@/lib/kernel/i18n";
import { leavesOf, splitTerms } from "@/lib/suggest/train/corpus";
import { branches, dealings } from "@/lib/suggest/vocabulary/branches";
import { VOCABULARY } from "@/lib/suggest/vocabulary/vocabulary";
import { CATEGORIES } from "@/prisma/seed/categories";
import type { CategorySeed } from "@/prisma/seed/shape";

const LEAVES = leavesOf();
const slugs = (seeds: readonly CategorySeed[]): string[] => seeds.flatMap((seed) => [seed.slug, ...slugs(seed.children ?? [])]);
const distinct = (terms: string) => new Set(splitTerms(terms.toLowerCase()));

describe("the vocabulary", () => {
  it("has an entry for every leaf of the tree, and for nothing else", () => {
    expect(Object.keys(VOCABULARY).sort()).toEqual(LEAVES.map(({ slug }) => slug).sort());
  });

  it.each(LEAVES.map(({ slug }) => slug))("%s has at least 40 terms in each language, those of all languages among them", (slug) => {
    const terms = VOCABULARY[slug];
    for (const lang of LANGUAGES) expect(distinct(`${terms?.[lang]},${terms?.any ?? ""}`).size, lang).toBeGreaterThanOrEqual(40);
  });

  it("is in each language's own letters", () => {
    for (const [slug, { uk, ru, en }] of Object.entries({ ...VOCABULARY, ...branches, ...dealings })) {
      expect(uk.match(/[ыэёъ]/gi)?.length ?? 0, `${slug}: Russian letters in Ukrainian`).toBeLessThanOrEqual(2);
      expect(ru.match(/[іїєґ]/gi)?.length ?? 0, `${slug}: Ukrainian letters in Russian`).toBeLessThanOrEqual(2);
      expect(en.match(/[а-яіїєґ]/gi)?.length ?? 0, `${slug}: Cyrillic in English`).toBe(0);
    }
  });

  it("has branches and endings that there are", () => {
    const known = slugs(CATEGORIES);
    for (const slug of Object.keys(branches)) expect(known).toContain(slug);
    for (const ending of Object.keys(dealings)) expect(LEAVES.some(({ slug }) => slug.endsWith(ending))).toBe(true);
  });
});
