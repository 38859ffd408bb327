import type { AttributeOption, Category, CategoryTree } from "@/lib/domain/categories/tree";
import { wordsOf } from "@/lib/domain/suggest/words";
import { singleton } from "@/lib/platform/singleton";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import brands from "./data/brands.json";
import concepts from "./data/concepts.json";
import intents from "./data/intents.json";
import { CATEGORY_MARK, FACET_MARK, formsOf, isStopWord, lexemeOf, TOGETHER } from "./lexemes";
import { FACETS } from "./tokens";
import { nameSound } from "./transliteration";

/**
 * Meanings of words: synonyms in three languages, phonetic spellings of brands, and names of attribute values and categories. From the data
 * files and the category tree (docs/decisions/144-query-expansion.md).
 */

/** Lexemes that a word or phrase stands for; lexemes required together are joined by {@link TOGETHER}. */
export interface Meaning {
  /** Synonyms and attribute values. */
  readonly same: ReadonlySet<string>;
  /** Categories that contain such listings. */
  readonly related: ReadonlySet<string>;
  /** Categories of an ambiguous word's main meaning; their listings come before those with other meanings. */
  readonly foremost?: ReadonlySet<string> | undefined;
}

/** A word for an intent, such as rent, buy or get for free. It affects the order of results and is not searched for. */
export interface Intent {
  readonly id: string;
  /** Suffixes of the slugs of preferred categories. */
  readonly suffixes: readonly string[];
  readonly tokens: readonly string[];
}

export interface Lexicon {
  /** Meanings by the forms of the words, joined by spaces. */
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly intents: ReadonlyMap<string, Intent>;
  /** Known single words, by phonetic form. */
  readonly words: ReadonlyMap<string, string>;
  /** Dictionary forms of single words of the concepts, by phonetic form; several if words of a language or of two sound alike. */
  readonly dictionaryForms: ReadonlyMap<string, readonly string[]>;
  /** Brands by phonetic form. */
  readonly names: ReadonlyMap<string, string>;
  /** Terms for suggestions, each with its lexeme. */
  readonly terms: readonly Term[];
  /** Category slugs by marked lexeme. */
  readonly slugs: ReadonlyMap<string, string>;
}

export interface Term {
  readonly text: string;
  /** `any` for brands. */
  readonly lang: "uk" | "ru" | "en" | "any";
  readonly lexeme: string;
}

/** Maximum number of words in a phrase. */
export const LONGEST_PHRASE = 4;
/** Maximum number of words in a name of an option or category; longer names are not typed. */
const LONGEST_NAME = 3;

interface Concept {
  readonly uk: readonly string[];
  readonly ru: readonly string[];
  readonly en: readonly string[];
  /** Ambiguous words, which are replaced by their meaning instead of being searched for ("машина" is part of "пральна машина"). */
  readonly ambiguous?: readonly string[];
  /** Ambiguous words whose main meaning is this one: "машина" alone is a car. */
  readonly foremost?: readonly string[];
  /** Slugs of categories that contain such listings among others. */
  readonly categories?: readonly string[];
  /** Slugs of categories that contain only such listings. */
  readonly whole?: readonly string[];
  /** Equivalent attribute values, `code=value`. */
  readonly tokens?: readonly string[];
}

const lexicons = singleton("catalogue-lexicons", () => new WeakMap<CategoryTree, Lexicon>());

/** Returns the lexicon of a category tree. Built once per tree, in about 0.25 s. */
export function lexiconOf(tree: CategoryTree): Lexicon {
  let lexicon = lexicons.get(tree);
  if (!lexicon) {
    lexicon = new LexiconBuilder(tree).build();
    lexicons.set(tree, lexicon);
  }
  return lexicon;
}

/** Returns up to `most` combinations with one element of each list, joined. */
export function combinations(lists: readonly (readonly string[])[], joint: string, most: number): string[] {
  return lists.reduce<string[]>(
    (made, list, i) => (i === 0 ? list.slice(0, most) : made.flatMap((head) => list.map((one) => `${head}${joint}${one}`)).slice(0, most)),
    [],
  );
}

const MOST_KEYS = 27;

/** Returns the nouns of a name such as "Sofas and armchairs", none if it has only one. */
function partsOf(name: string): string[] {
  const parts = name.split(/,|\s(?:та|і|й|и|and)\s/u);
  return parts.length > 1 ? parts : [];
}

class LexiconBuilder {
  private readonly meanings = new Map<string, { same: Set<string>; related: Set<string>; foremost?: Set<string> }>();
  private readonly known = new Map<string, Intent>();
  private readonly words = new Map<string, string>();
  private readonly dictionaryForms = new Map<string, string[]>();
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
    this.addPartsOfHeadings();
    for (const intent of intents) {
      const { id, suffixes = [], tokens = [] } = intent as { id: string; suffixes?: string[]; tokens?: string[] };
      for (const terms of Object.values<readonly string[]>(intent.words))
        for (const key of terms.flatMap((term) => this.keys(term))) this.known.set(key, { id, suffixes, tokens });
    }
    const { meanings, known, words, dictionaryForms, names, terms, slugs } = this;
    return { meanings, intents: known, words, dictionaryForms, names, terms, slugs };
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

  /** Call it after {@link add} for the same term. */
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
      this.addDictionaryForm(term, lang);
    }
  }

  private addDictionaryForm(term: string, lang: Language): void {
    const [word, ...others] = wordsOf(term, LONGEST_PHRASE + 2);
    if (!word || others.length > 0) return;
    const lexeme = lexemeOf(word, lang);
    const forms = this.dictionaryForms.get(lexeme) ?? [];
    if (!forms.includes(word.text)) this.dictionaryForms.set(lexeme, [...forms, word.text]);
  }

  /** Parses `fuel=electric #cars`: an attribute value in a category. Categories that do not exist on this board are ignored. */
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

  /** "Sofas and armchairs" is found by either noun. */
  private addNames(category: Category): void {
    for (const name of LANGUAGES.map((lang) => category.name[lang])) {
      if (this.isTyped(name)) this.add(name, [this.categoryToken(category)], [this.categoryToken(category)]);
      if (category.parent) this.addParts(category, partsOf(name));
    }
  }

  /**
   * Parts of the general names at the top of the tree must not mean anything else: "стіл" (table) sounds like a part of "Мода і стиль". Call it
   * when all other words are known.
   */
  private addPartsOfHeadings(): void {
    const parts = this.tree.roots.flatMap((root) => LANGUAGES.flatMap((lang) => partsOf(root.name[lang]).map((part) => ({ root, part }))));
    const unknown = parts.filter(({ part }) => !this.keys(part).some((key) => this.meanings.has(key)));
    for (const { root, part } of unknown) this.addParts(root, [part]);
  }

  private addParts(category: Category, parts: readonly string[]): void {
    for (const part of parts) if (this.isTyped(part)) this.add(part, [], [this.categoryToken(category)]);
  }

  private isTyped(name: string): boolean {
    return this.wordsOfTerm(name).length <= LONGEST_NAME;
  }

  private addOptions(category: Category): void {
    for (const code of category.ownCodes) {
      const attribute = category.attributes.get(code);
      // Models occur in titles, and phonetically in the brands file.
      if (attribute?.type !== "select" || attribute.dependsOn !== undefined) continue;
      for (const option of attribute.options.values()) if (option.value !== "other") this.addOption(code, option);
    }
  }

  private addOption(code: string, { value, label }: AttributeOption): void {
    const token = `${FACET_MARK}${FACETS.attribute(code, value)}`;
    const texts = LANGUAGES.flatMap((lang) => label[lang].split(/\s\/\s|[()]/));
    for (const text of new Set(texts)) {
      if (!this.isSpecific(text)) continue;
      this.add(text, [token]);
      if (/brand|make/.test(code)) this.addName(text);
    }
  }

  /** Whether a text can name a value: not only a number, and not a long explanation. */
  private isSpecific(text: string): boolean {
    const words = this.wordsOfTerm(text);
    return (
      words.length > 0 && words.length <= LONGEST_NAME && words.some(({ script, text: word }) => script !== "number" && word.length > 1)
    );
  }
}
