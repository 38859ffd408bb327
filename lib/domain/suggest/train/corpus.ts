import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { CATEGORIES } from "@/prisma/seed/categories";
import type { AttributeSeed, CategorySeed, Names } from "@/prisma/seed/shape";
import { LEXICON } from "../lexicon/lexicon";
import type { Terms } from "../vocabulary/schema";
import { BRANCH_TERMS, HOST_INTENTS, HOSTS, INTENTS, VOCABULARY } from "../vocabulary/vocabulary";

/** Training data of the classifier: the category tree with names and options, the vocabulary, and the lexicon of names. */

export interface Leaf {
  readonly id: number;
  readonly slug: string;
  /** From the root to the leaf. */
  readonly path: readonly CategorySeed[];
}

/** A word or phrase of a leaf in one language, with its weight. */
export interface Term {
  readonly text: string;
  readonly weight: number;
  /** Its words that name what the leaf's things fit, not the things: "ланос" in "бампер ланос". */
  readonly host?: string;
}

export interface LeafTrainingData {
  readonly leaf: Leaf;
  readonly terms: Readonly<Record<Language, readonly Term[]>>;
  /** Language-independent terms: brands, models, sizes. */
  readonly any: readonly Term[];
  /** Names that are a title by themselves: makes and models in every spelling. */
  readonly names: readonly Term[];
  /** Names and terms of the things that it fits, repairs, rents or exchanges. */
  readonly hosts: readonly string[];
  /** Words for the intent that, with a host, are a title: "запчасти", "розборка", "віддам". */
  readonly intents: readonly Term[];
  /** Whether a host belongs to another leaf without such a word: "холодильник" alone is for sale. */
  readonly needsIntent: boolean;
  /** Terms shared with other leaves of its branch: trained for the branch, not the leaf. */
  readonly shared: Readonly<Record<Language, readonly Term[]>>;
  /** Terms for sale or rent, for categories that differ in this. */
  readonly dealings: Readonly<Record<Language, readonly Term[]>>;
}

const { branches, dealings, sale } = BRANCH_TERMS;

const NAME_WEIGHT = 2;
const ANCESTOR_WEIGHT = 0.3;
/** Options of attributes (brands, models) specific to the leaf; shared attributes weigh less. */
const OPTION_WEIGHT = 1;
const MOST_LEAVES_FOR_OPTIONS = 8;
/** Options that people write into titles; yes and no, sizes of memory or years of build belong anywhere. */
const DISCRIMINATIVE_ATTRIBUTES =
  /brand|model|type|kind|breed|specialit|profession|material|species|crop|genre|subject|service|format|make/;

/** What a thing fits, or what is repaired, is not the thing. */
const ACCESSORY_ATTRIBUTES = /^(fits|repair)_/;

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
  if (attribute.type !== "select" || !DISCRIMINATIVE_ATTRIBUTES.test(attribute.code) || ACCESSORY_ATTRIBUTES.test(attribute.code))
    return [];
  return (attribute.options ?? [])
    .filter(({ value }) => value !== "other" && value !== "none")
    .flatMap(({ label, parent }) => {
      const text = textIn(label, lang);
      // A model is combined with its make, since "12" alone is not informative.
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

/** Number of most common terms for sale or rent. */
const USUAL_DEALINGS = 10;
const USUAL_DEALING_WEIGHT = 5;

/** Returns the terms for sale or rent, by suffix of the leaf's slug. */
function dealingsIn(leaf: Leaf, lang: Language): Term[] {
  if (!isOf(leaf, ["property"])) return [];
  const [, terms] = Object.entries(dealings).find(([ending]) => leaf.slug.endsWith(ending)) ?? [];
  return splitTerms(terms?.[lang] ?? "").map((text, i) => ({ text, weight: i < USUAL_DEALINGS ? USUAL_DEALING_WEIGHT : 1 }));
}

const spellingsOf = (names: string): string[] =>
  names
    .split("/")
    .map((name) => name.trim())
    .filter(Boolean);

const isCyrillic = (text: string): boolean => /[\u0400-\u04ff]/.test(text);

/** Returns the names of a leaf's lexicon: makes and models alone, and models with their make in the same script. */
export function namesOf(slug: string): string[] {
  return Object.entries(LEXICON[slug] ?? {}).flatMap(([make, models]) => {
    const makes = spellingsOf(make);
    const alone = splitTerms(models).flatMap(spellingsOf);
    const together = alone.flatMap((model) =>
      makes.filter((name) => isCyrillic(name) === isCyrillic(model) || !/\p{L}{3}/u.test(model)).map((name) => `${name} ${model}`),
    );
    // Models that are only a number or two letters mean nothing without their make.
    return [...makes, ...alone.filter((model) => makes.length === 0 || /\p{L}{3}|\p{L}\d{2}|\d{4}/u.test(model)), ...together];
  });
}

/** Maximum number of terms of a host in each language, its most common ones, and of all hosts of a leaf; at least 3 of each host. */
const HOST_TERMS = 25;
const ALL_HOST_TERMS = 1_200;
const LEAST_HOST_TERMS = 3;
/** Number of names of all hosts of a leaf, evenly distributed. */
const HOST_NAMES = 1_200;
/** The same for parts, of which the model that they fit is often all that is said. */
const HOST_NAMES_OF_PARTS = 10_000;

/** Whether a leaf's things are parts. They are recognized without a word for parts, unlike what is given away or exchanged. */
const hasParts = ({ slug }: Leaf): boolean => HOST_INTENTS[slug] === "parts";

function hostsOf(leaf: Leaf): string[] {
  const slugs = HOSTS[leaf.slug];
  if (!slugs) return [];
  const hosts = SEEDED_LEAVES.filter((host) => isOf(host, slugs));
  const most = hasParts(leaf) ? HOST_NAMES_OF_PARTS : HOST_NAMES;
  const termsOfHost = Math.min(HOST_TERMS, Math.max(LEAST_HOST_TERMS, Math.round(ALL_HOST_TERMS / hosts.length / LANGUAGES.length)));
  return hosts.flatMap(({ slug }) => {
    const terms = VOCABULARY[slug];
    const names = namesOf(slug);
    const every = Math.max(1, Math.ceil((names.length * hosts.length) / most));
    return [
      ...names.filter((_, i) => i % every === 0),
      ...[terms?.uk, terms?.ru, terms?.en].flatMap((list) => splitTerms(list ?? "").slice(0, termsOfHost)),
    ];
  });
}

const SEEDED_LEAVES = leavesOf();

/** Returns the words of the makes and models that a leaf's things fit, in lower case. Shorter words and names without a make are ambiguous. */
function hostWordsOf(leaf: Leaf): ReadonlySet<string> {
  const slugs = HOSTS[leaf.slug] ?? [];
  const named = SEEDED_LEAVES.filter((host) => isOf(host, slugs)).flatMap(({ slug }) =>
    Object.entries(LEXICON[slug] ?? {})
      .filter(([make]) => make !== "")
      .flatMap(([make, models]) => [make, ...splitTerms(models)].flatMap(spellingsOf)),
  );
  return new Set(named.flatMap((name) => name.toLowerCase().split(" ")).filter((word) => /\p{L}{3}|\p{L}\d{2}/u.test(word)));
}

/** Marks the words of terms that name what the leaf's things fit. */
function markHosts(terms: readonly Term[], hostWords: ReadonlySet<string>): Term[] {
  return terms.map((term) => {
    const host = term.text.split(" ").filter((word) => hostWords.has(word.toLowerCase()));
    return host.length > 0 ? { ...term, host: host.join(" ") } : term;
  });
}

/** Returns the training data of a leaf: names, options, vocabulary and lexicon. */
export function trainingDataOf(leaf: Leaf): LeafTrainingData {
  const terms = VOCABULARY[leaf.slug];
  const hostWords = hostWordsOf(leaf);
  const own = (lang: Language) => markHosts(termsIn(leaf, terms, lang), hostWords);
  return {
    leaf,
    names: namesOf(leaf.slug).map((text) => ({ text, weight: 1 })),
    hosts: hostsOf(leaf),
    intents: splitTerms(INTENTS[HOST_INTENTS[leaf.slug] ?? ""] ?? "").map((text) => ({ text, weight: 1 })),
    needsIntent: leaf.slug in HOST_INTENTS && !hasParts(leaf),
    terms: { uk: own("uk"), ru: own("ru"), en: own("en") },
    any: markHosts(
      splitTerms(terms?.any ?? "").map((text) => ({ text, weight: 1 })),
      hostWords,
    ),
    shared: { uk: sharedIn(leaf, "uk"), ru: sharedIn(leaf, "ru"), en: sharedIn(leaf, "en") },
    dealings: { uk: dealingsIn(leaf, "uk"), ru: dealingsIn(leaf, "ru"), en: dealingsIn(leaf, "en") },
  };
}

/** Returns the training data of all leaves of the seeded tree. */
export const trainingData = (): LeafTrainingData[] => leavesOf().map(trainingDataOf);
