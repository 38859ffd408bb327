import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { CATEGORIES } from "@/prisma/seed/categories";
import type { AttributeSeed, CategorySeed, Names } from "@/prisma/seed/shape";
import type { Terms } from "../vocabulary/schema";
import { BRANCH_TERMS, VOCABULARY } from "../vocabulary/vocabulary";

/** What the classifier is taught from: the tree, its names and options, and the vocabulary. */

export interface Leaf {
  readonly id: number;
  readonly slug: string;
  /** From the root to the leaf. */
  readonly path: readonly CategorySeed[];
}

/** Words and phrases of a leaf in one language, with how much they say. */
export interface Term {
  readonly text: string;
  readonly weight: number;
}

export interface Lesson {
  readonly leaf: Leaf;
  readonly terms: Readonly<Record<Language, readonly Term[]>>;
  /** The same in all languages: brands, models, sizes. */
  readonly any: readonly Term[];
  /** What it shares with the other leaves of its branch: taught to the branch, not to the leaf. */
  readonly shared: Readonly<Record<Language, readonly Term[]>>;
  /** How it is dealt in, where the same things are sold and let: most listings say so. */
  readonly dealings: Readonly<Record<Language, readonly Term[]>>;
}

const { branches, dealings, sale } = BRANCH_TERMS;

const NAME_WEIGHT = 2;
const ANCESTOR_WEIGHT = 0.3;
/** Options of an attribute (brands, models) that is the leaf's own; those it shares with others say less. */
const OPTION_WEIGHT = 1;
const MOST_LEAVES_FOR_OPTIONS = 8;
/** Options that people write into titles; yes and no, sizes of memory or years of build belong anywhere. */
const TELLING = /brand|model|type|kind|breed|specialit|profession|material|species|crop|genre|subject|service|format|make/;

/** What a thing fits, or what is repaired, is not the thing. */
const OF_OTHERS = /^(fits|repair)_/;

const textIn = (names: Names, lang: Language): string => (typeof names === "string" ? names : (names[LANGUAGES.indexOf(lang)] as string));

/** The leaf at the end of a path. */
export function leafOf(path: readonly CategorySeed[]): Leaf {
  const { id, slug } = path.at(-1) as CategorySeed;
  return { id, slug, path };
}

export function leavesOf(seeds: readonly CategorySeed[] = CATEGORIES, above: readonly CategorySeed[] = []): Leaf[] {
  return seeds.flatMap((seed) => {
    const path = [...above, seed];
    return seed.children?.length ? leavesOf(seed.children, path) : [leafOf(path)];
  });
}

export const splitTerms = (terms: string): string[] =>
  terms
    .split(",")
    .map((term) => term.trim())
    .filter(Boolean);

const nameParts = (name: string): string[] =>
  name
    .split(/[,;:()/]| та | і | й | и | and | для /)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);

function optionTerms(attribute: AttributeSeed, lang: Language, weight: number): Term[] {
  if (attribute.type !== "select" || !TELLING.test(attribute.code) || OF_OTHERS.test(attribute.code)) return [];
  return (attribute.options ?? [])
    .filter(({ value }) => value !== "other" && value !== "none")
    .flatMap(({ label, parent }) => {
      const text = textIn(label, lang);
      // A model goes with its make: so people write it, and "12" alone says nothing.
      const make = parent === undefined ? "" : `${parent.replaceAll("_", " ")} `;
      return text.length > 1 || make ? [{ text: `${make}${text}`, weight }] : [];
    });
}

const countLeaves = (seed: CategorySeed): number =>
  seed.children?.length ? seed.children.reduce((sum, child) => sum + countLeaves(child), 0) : 1;

function termsIn(leaf: Leaf, terms: Terms | undefined, lang: Language): Term[] {
  const own = splitTerms(terms?.[lang] ?? "").map((text) => ({ text, weight: 1 }));
  const names = leaf.path.flatMap((seed, depth) => {
    const last = depth === leaf.path.length - 1;
    const name = textIn(seed.name, lang);
    const weight = last ? NAME_WEIGHT : ANCESTOR_WEIGHT;
    return [name, ...(last ? nameParts(name) : [])].map((text) => ({ text, weight }));
  });
  const options = leaf.path.flatMap((seed) => {
    const leaves = countLeaves(seed);
    if (leaves > MOST_LEAVES_FOR_OPTIONS) return [];
    return (seed.attributes ?? []).flatMap((attribute) => optionTerms(attribute, lang, OPTION_WEIGHT / leaves));
  });
  return [...own, ...names, ...options];
}

const isOf = (leaf: Leaf, slugs: readonly string[]) => leaf.path.some(({ slug }) => slugs.includes(slug));

function sharedIn(leaf: Leaf, lang: Language): Term[] {
  const shared = Object.entries(branches)
    .filter(([slug]) => isOf(leaf, [slug]))
    .map(([, terms]) => terms[lang]);
  if (isOf(leaf, sale.branches)) shared.push(sale.terms[lang]);
  return shared.flatMap(splitTerms).map((text) => ({ text, weight: 1 }));
}

/** The first of the dealings are what most people write. */
const USUAL_DEALINGS = 10;
const USUAL_DEALING_WEIGHT = 5;

/** How homes are dealt in, by the end of the leaf's slug. */
function dealingsIn(leaf: Leaf, lang: Language): Term[] {
  if (!isOf(leaf, ["property"])) return [];
  const [, terms] = Object.entries(dealings).find(([ending]) => leaf.slug.endsWith(ending)) ?? [];
  return splitTerms(terms?.[lang] ?? "").map((text, i) => ({ text, weight: i < USUAL_DEALINGS ? USUAL_DEALING_WEIGHT : 1 }));
}

/** What there is to learn of a leaf: its names, its options, and its vocabulary where it has one. */
export function lessonOf(leaf: Leaf): Lesson {
  const terms = VOCABULARY[leaf.slug];
  return {
    leaf,
    terms: { uk: termsIn(leaf, terms, "uk"), ru: termsIn(leaf, terms, "ru"), en: termsIn(leaf, terms, "en") },
    any: splitTerms(terms?.any ?? "").map((text) => ({ text, weight: 1 })),
    shared: { uk: sharedIn(leaf, "uk"), ru: sharedIn(leaf, "ru"), en: sharedIn(leaf, "en") },
    dealings: { uk: dealingsIn(leaf, "uk"), ru: dealingsIn(leaf, "ru"), en: dealingsIn(leaf, "en") },
  };
}

/** One lesson for each leaf of the seed's tree. */
export const lessons = (): Lesson[] => leavesOf().map(lessonOf);
