import { describe, expect, it } from "vitest";
import { z } from "zod";
import brands from "@/lib/domain/catalogue/data/brands.json";
import concepts from "@/lib/domain/catalogue/data/concepts.json";
import intents from "@/lib/domain/catalogue/data/intents.json";
import { dictionaryFormOf } from "@/lib/domain/catalogue/dictionary";
import { otherLayouts } from "@/lib/domain/catalogue/keyboard";
import { queryWords } from "@/lib/domain/catalogue/lexemes";
import { lexiconOf } from "@/lib/domain/catalogue/lexicon";
import { cyrillicOf, nameSound } from "@/lib/domain/catalogue/transliteration";
import { nameForms } from "@/lib/domain/cities/name-forms";
import { CATEGORIES } from "@/prisma/seed/categories";
import { seedTree } from "../../../support/seed-tree";

const terms = z.array(z.string().trim().min(1)).min(1);
const slugs = z.array(z.string().regex(/^[a-z0-9-]+$/)).optional();

const listSlugs = (tree: readonly { readonly slug: string; readonly children?: readonly unknown[] }[]): string[] =>
  tree.flatMap(({ slug, children = [] }) => [slug, ...listSlugs(children as typeof tree)]);

describe("lexicon data", () => {
  it("has concepts with words in three languages and existing categories", () => {
    const Concept = z.strictObject({
      ...{
        id: z.string().regex(/^[a-z0-9-]+$/),
        uk: terms,
        ru: terms,
        en: terms,
        ambiguous: terms.optional(),
        foremost: terms.optional(),
        categories: slugs,
        whole: slugs,
      },
      tokens: z.array(z.string().regex(/^\w+=\w+( #[a-z0-9-]+)*$|^#[a-z0-9-]+$/)).optional(),
    });
    const read = z.array(Concept).parse(concepts);
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    const known = new Set(listSlugs(CATEGORIES));
    const named = read.flatMap(({ categories = [], whole = [], tokens = [] }) => [
      ...categories,
      ...whole,
      ...tokens.flatMap((token) => token.split(" ").flatMap((part) => (part.startsWith("#") ? [part.slice(1)] : []))),
    ]);
    expect(named.filter((slug) => !known.has(slug))).toEqual([]);
  });

  it("has brands and intents with words", () => {
    z.array(z.strictObject({ name: z.string().min(1), spellings: terms })).parse(brands);
    const words = z.strictObject({ uk: terms, ru: terms, en: terms });
    const suffixes = z.array(z.string().regex(/^-[a-z]+$/)).optional();
    z.array(z.strictObject({ id: z.string(), words, suffixes, tokens: z.array(z.string().regex(/^@[nt]:\w+$/)).optional() })).parse(
      intents,
    );
  });
});

describe("keyboard layouts and scripts", () => {
  it.each([
    ["dtkjcbgtl", "велосипед"],
    ["[jkjlbkmybr", "холодильник"],
    ["rdfhnbhf", "квартира"],
    ["шзрщту", "iphone"],
  ])("%s is recognized as %s", (typed, meant) => expect(otherLayouts(typed)).toContain(meant));

  it("does not convert texts of both scripts or without letters", () => {
    for (const text of ["iphone чорний", "12 34", ""]) expect(otherLayouts(text)).toEqual([]);
  });

  it.each([
    ["kvartyra", "квартира"],
    ["shchenok", "щенок"],
    ["kholodylnyk", "холодилник"],
    ["mashyna", "машина"],
  ])("%s is transliterated to %s", (latin, cyrillic) => expect(cyrillicOf(latin)).toContain(cyrillic));

  it.each([
    ["філіпс", "Philips"],
    ["филипс", "Philips"],
    ["самсунг", "Samsung"],
    ["електролюкс", "Electrolux"],
  ])("%s sounds like %s", (spelling, name) => {
    expect(nameSound(spelling)).not.toBe("");
    expect(nameSound(spelling)).toBe(nameSound(name));
  });
});

describe("declension of city names", () => {
  it.each([
    ["Львів", "uk", "львові"],
    ["Київ", "uk", "києві"],
    ["Харків", "uk", "харкова"],
    ["Одеса", "uk", "одесі"],
    ["Кривий Ріг", "uk", "кривому розі"],
    ["Хмельницький", "uk", "хмельницькому"],
    ["Чернівці", "uk", "чернівцях"],
    ["Тернопіль", "uk", "тернополі"],
    ["Вінниця", "uk", "вінниці"],
    ["Запоріжжя", "uk", "запоріжжі"],
    ["Харьков", "ru", "харькове"],
    ["Одесса", "ru", "одессе"],
    ["Кривой Рог", "ru", "кривом роге"],
    ["Черновцы", "ru", "черновцах"],
  ] as const)("%s in %s has the form %s", (name, lang, form) => expect(nameForms(name, lang)).toContain(form));
});

describe("dictionary forms", () => {
  const lexicon = lexiconOf(seedTree());
  const formOf = (word: string, typed = word) =>
    dictionaryFormOf(word, lexicon, { lexemes: queryWords(word).flatMap(({ forms }) => forms), typed });

  it.each([
    ["велосипеді", "велосепед", "велосипед"],
    ["велосипедами", "велосепед", "велосипед"],
    ["квартир", "квартера", "квартира"],
    ["холодильников", "халадильник", "холодильник"],
  ])("%s, typed as %s, is %s", (word, typed, form) => {
    expect(formOf(word, typed)).toBe(form);
  });

  it("prefer the language of the typed word, and keep a form that the lexicon has, or a word that it does not have", () => {
    expect(formOf("телевизоров", "тилевізор")).toBe("телевізор");
    expect(formOf("телевізорів", "тилевизор")).toBe("телевизор");
    expect(formOf("інструменти", "інстроменти")).toBe("інструменти");
    expect(formOf("жхкбмвнг")).toBe("жхкбмвнг");
  });
});
