import type { AttributeOption, Category, CategoryTree } from "@/lib/domain/categories/tree";
import { wordsOf } from "@/lib/domain/suggest/words";
import { singleton } from "@/lib/platform/singleton";
import { LANGUAGES } from "@/lib/shared/i18n";
import brands from "./data/brands.json";
import concepts from "./data/concepts.json";
import intents from "./data/intents.json";
import { CATEGORY_MARK, FACET_MARK, formsOf, isStopWord, lexemeOf, TOGETHER } from "./lexemes";
import { FACETS } from "./tokens";
import { nameSound } from "./transliteration";

/**
 * What words mean beside themselves: synonyms in three languages, brands as they are pronounced, attributes' values and categories by their
 * names. From the data files and from the category tree (docs/decisions/144-words-people-use.md).
 */

/** Lexemes that a word or phrase stands for, joined by {@link TOGETHER} where several are needed. */
export interface Meaning {
  /** Synonyms, and values of attributes. */
  readonly same: ReadonlySet<string>;
  /** Categories in which the thing is. */
  readonly related: ReadonlySet<string>;
  /** Categories of what an ambiguous word means most: listings there come before those that have the word in another meaning. */
  readonly foremost?: ReadonlySet<string> | undefined;
}

/** A word that says what to do with the thing: rent it, buy it, get it for free. It orders results, and is not looked for itself. */
export interface Intent {
  readonly id: string;
  /** Endings of slugs of the categories meant, of those in which the thing is. */
  readonly suffixes: readonly string[];
  readonly tokens: readonly string[];
}

export interface Lexicon {
  /** By the forms of each word, joined by spaces. */
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly intents: ReadonlyMap<string, Intent>;
  /** Single words that are known, by their sounds. */
  readonly words: ReadonlyMap<string, string>;
  /** Brands by how they sound. */
  readonly names: ReadonlyMap<string, string>;
  /** Terms that may be suggested, each with the lexeme that it is found by. */
  readonly terms: readonly Term[];
  /** Slugs of the categories by their marked lexemes. */
  readonly slugs: ReadonlyMap<string, string>;
}

export interface Term {
  readonly text: string;
  /** `any`: a brand. */
  readonly lang: "uk" | "ru" | "en" | "any";
  readonly lexeme: string;
}

/** Words of the longest phrase. */
export const LONGEST_PHRASE = 4;
/** Words of an option's or category's name beyond which nobody types it. */
const LONGEST_NAME = 3;

interface Concept {
  readonly uk: readonly string[];
  readonly ru: readonly string[];
  readonly en: readonly string[];
  /** Words that mean this and other things: what they mean is looked for, they are not ("машина" is in "пральна машина"). */
  readonly ambiguous?: readonly string[];
  /** The ambiguous words that mean this most: "машина" alone is a car. */
  readonly foremost?: readonly string[];
  /** Slugs of categories in which the thing is, among others. */
  readonly categories?: readonly string[];
  /** Slugs of categories that hold nothing else. */
  readonly whole?: readonly string[];
  /** Values of attributes, `code=value`, that say the same. */
  readonly tokens?: readonly string[];
}

const lexicons = singleton("catalogue-lexicons", () => new WeakMap<CategoryTree, Lexicon>());

/** The lexicon of a category tree; made once for a tree, in a quarter of a second. */
export function lexiconOf(tree: CategoryTree): Lexicon {
  let lexicon = lexicons.get(tree);
  if (!lexicon) {
    lexicon = new LexiconBuilder(tree).build();
    lexicons.set(tree, lexicon);
  }
  return lexicon;
}

/** Every combination of one of each list, joined; at most `most`. */
export function combinations(lists: readonly (readonly string[])[], joint: string, most: number): string[] {
  return lists.reduce<string[]>(
    (made, list, i) => (i === 0 ? list.slice(0, most) : made.flatMap((head) => list.map((one) => `${head}${joint}${one}`)).slice(0, most)),
    [],
  );
}

const MOST_KEYS = 27;

class LexiconBuilder {
  private readonly meanings = new Map<string, { same: Set<string>; related: Set<string>; foremost?: Set<string> }>();
  private readonly known = new Map<string, Intent>();
  private readonly words = new Map<string, string>();
  private readonly names = new Map<string, string>();
  private readonly terms: Term[] = [];
  private readonly slugs = new Map<string, string>();

  constructor(private readonly tree: CategoryTree) {}

  build(): Lexicon {
    for (const category of this.tree.byId.values()) {
      this.slugs.set(this.categoryToken(category), category.slug);
      this.addNames(category);
      this.addOptions(category);
    }
    for (const concept of concepts as readonly Concept[]) this.addConcept(concept);
    for (const { name, spellings } of brands) this.addBrand(name, spellings);
    for (const intent of intents) {
      const { id, suffixes = [], tokens = [] } = intent as { id: string; suffixes?: string[]; tokens?: string[] };
      for (const terms of Object.values<readonly string[]>(intent.words))
        for (const key of terms.flatMap((term) => this.keys(term))) this.known.set(key, { id, suffixes, tokens });
    }
    const { meanings, known, words, names, terms, slugs } = this;
    return { meanings, intents: known, words, names, terms, slugs };
  }

  private readonly categoryToken = ({ id }: Category) => `${CATEGORY_MARK}${id}`;

  private wordsOfTerm(term: string) {
    const words = wordsOf(term, LONGEST_PHRASE + 2);
    const meaningful = words.filter(({ text }) => !isStopWord(text));
    return meaningful.length > 0 ? meaningful : words;
  }

  private keys(term: string): string[] {
    const words = this.wordsOfTerm(term);
    if (words.length === 0 || words.length > LONGEST_PHRASE) return [];
    const [word] = words;
    if (words.length === 1 && word && word.text.length > 3) for (const form of formsOf(word)) this.words.set(form, word.text);
    return combinations(words.map(formsOf), " ", MOST_KEYS);
  }

  private lexemes(term: string, lang: string): string[] {
    const words = this.wordsOfTerm(term);
    if (words.length === 0) return [];
    const langs = lang === "any" ? ["uk", "ru"] : [lang];
    return langs.map((one) => [...new Set(words.map((word) => lexemeOf(word, one)))].join(TOGETHER));
  }

  private add(term: string, same: Iterable<string>, related: Iterable<string> = []): void {
    for (const key of this.keys(term)) {
      let meaning = this.meanings.get(key);
      if (!meaning) this.meanings.set(key, (meaning = { same: new Set(), related: new Set() }));
      for (const lexeme of same) meaning.same.add(lexeme);
      for (const lexeme of related) meaning.related.add(lexeme);
    }
  }

  /** Follows {@link add} of the same term. */
  private addForemost(term: string, categories: readonly string[]): void {
    if (categories.length === 0) return;
    for (const key of this.keys(term)) {
      const meaning = this.meanings.get(key);
      if (meaning) meaning.foremost = new Set([...(meaning.foremost ?? []), ...categories]);
    }
  }

  private addConcept(concept: Concept): void {
    const { ambiguous = [], foremost = [], categories = [], whole = [], tokens = [] } = concept;
    const held = whole.flatMap((slug) => this.tokensOf(`#${slug}`));
    const terms = LANGUAGES.flatMap((lang) => concept[lang].map((term) => ({ term, lang })));
    const same = [
      ...terms.flatMap(({ term, lang }) => this.lexemes(term, lang)),
      ...tokens.flatMap((token) => this.tokensOf(token)),
      ...held,
    ];
    const related = [...held, ...categories.flatMap((slug) => this.tokensOf(`#${slug}`))];
    for (const term of ambiguous) this.add(term, same, related);
    for (const term of foremost) this.addForemost(term, held);
    for (const { term, lang } of terms) {
      this.add(term, same, related);
      this.terms.push({ text: term, lang, lexeme: this.lexemes(term, lang)[0] ?? "" });
    }
  }

  /** `fuel=electric #cars`: an attribute's value in a category. A category that the board does not have is left out. */
  private tokensOf(token: string): string[] {
    const parts = token.split(" ").map((part) => {
      if (!part.startsWith(CATEGORY_MARK)) {
        const [code = "", value = ""] = part.split("=");
        return `${FACET_MARK}${FACETS.attribute(code, value)}`;
      }
      const category = this.tree.bySlug.get(part.slice(1));
      return category && this.categoryToken(category);
    });
    return parts.includes(undefined) ? [] : [parts.join(TOGETHER)];
  }

  private addBrand(name: string, spellings: readonly string[]): void {
    const same = [name, ...spellings].flatMap((term) => this.lexemes(term, "any"));
    for (const term of [name, ...spellings]) this.add(term, same);
    this.terms.push({ text: name, lang: "any", lexeme: this.lexemes(name, "uk")[0] ?? "" });
    this.addName(name);
  }

  private addName(name: string): void {
    const sound = nameSound(name);
    if (sound && !this.names.has(sound)) this.names.set(sound, name);
  }

  /** "Sofas and armchairs" is called so by either word. */
  private addNames(category: Category): void {
    for (const lang of LANGUAGES) {
      const name = category.name[lang];
      const parts = name.split(/,|\s(?:та|і|й|и|and)\s/u);
      for (const part of new Set([name, ...parts])) {
        if (this.wordsOfTerm(part).length <= LONGEST_NAME)
          this.add(part, part === name ? [this.categoryToken(category)] : [], [this.categoryToken(category)]);
      }
    }
  }

  private addOptions(category: Category): void {
    for (const code of category.ownCodes) {
      const attribute = category.attributes.get(code);
      // Models are in titles, and in the brands' file as they are pronounced.
      if (attribute?.type !== "select" || attribute.dependsOn !== undefined) continue;
      for (const option of attribute.options.values()) if (option.value !== "other") this.addOption(code, option);
    }
  }

  private addOption(code: string, { value, label }: AttributeOption): void {
    const token = `${FACET_MARK}${FACETS.attribute(code, value)}`;
    const texts = LANGUAGES.flatMap((lang) => label[lang].split(/\s\/\s|[()]/));
    for (const text of new Set(texts)) {
      if (!this.isTelling(text)) continue;
      this.add(text, [token]);
      if (/brand|make/.test(code)) this.addName(text);
    }
  }

  /** Numbers alone, and long explanations, are no words for a value. */
  private isTelling(text: string): boolean {
    const words = this.wordsOfTerm(text);
    return (
      words.length > 0 && words.length <= LONGEST_NAME && words.some(({ script, text: word }) => script !== "number" && word.length > 1)
    );
  }
}
