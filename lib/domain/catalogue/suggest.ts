import { offeredOf } from "@/lib/domain/categories/find";
import { type Category, type CategoryTree, categoryPath, categoryTree } from "@/lib/domain/categories/tree";
import { loadCities } from "@/lib/domain/cities/city";
import { cityLabel } from "@/lib/domain/cities/label";
import { namedCity } from "@/lib/domain/cities/named";
import { searchCities } from "@/lib/domain/cities/search";
import type { DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { cataloguePath, cleanSearchText, EVERYTHING } from "./address";
import { dictionaryFormOf, findKnownLexemes, listCompletions } from "./dictionary";
import { CATEGORY_MARK, queryWords, TOGETHER } from "./lexemes";
import { combinations, type Lexicon, lexiconOf } from "./lexicon";
import { MAX_TEXT } from "./query";
import { selectSizesOf } from "./suggest.sql";

/** Search suggestions: words of titles and the lexicon with results, categories and cities. */

const SHORTEST = 2;
const MOST_QUERIES = 5;
const MOST_CATEGORIES = 3;
const MOST_CITIES = 2;
/** Minimum prefix length of city suggestions. */
const CITY_FROM = 3;
/** Maximum number of lexicon terms to look up. */
const MOST_TERMS = 40;

export interface Suggestion {
  readonly kind: "query" | "category" | "city";
  /** Displayed text; for a query, also the search text. */
  readonly text: string;
  /** Muted second line. */
  readonly hint?: string;
  /** Path of the page with the language prefix. */
  readonly href: string;
}

/** Returns at most ten suggestions for `q=велос`, `lang=uk`; queries first. */
export async function suggestSearches({ db }: DbContext, params: URLSearchParams): Promise<readonly Suggestion[]> {
  const typed = cleanSearchText(params.get("q") ?? undefined)?.toLowerCase();
  const given = params.get("lang");
  const lang = isLanguage(given) ? given : DEFAULT_LANGUAGE;
  if (!typed || typed.length < SHORTEST || typed.length > MAX_TEXT) return [];
  const tree = await categoryTree();
  const lexicon = lexiconOf(tree);
  const [queries, categories, cities] = await Promise.all([
    queriesFor(db, typed, lang, lexicon),
    categoriesFor(db, typed, lang, tree, lexicon),
    citiesFor(typed, lang),
  ]);
  return [...queries, ...categories, ...cities];
}

async function queriesFor(db: Queryable, typed: string, lang: Language, lexicon: Lexicon): Promise<Suggestion[]> {
  const terms = lexicon.terms
    .filter(({ text }) => text.toLowerCase().startsWith(typed))
    .sort((a, b) => Number(b.lang === lang) - Number(a.lang === lang) || a.text.length - b.text.length)
    .slice(0, MOST_TERMS);
  const known = await findKnownLexemes(
    { db },
    terms.flatMap(({ lexeme }) => lexeme.split(TOGETHER)),
  );
  const found = terms.filter(({ lexeme }) => lexeme.split(TOGETHER).every((one) => known.has(one))).map(({ text }) => text);
  const last = queryWords(typed).at(-1);
  const dictionaryForm = (word: string): string => {
    const form = dictionaryFormOf(word, lexicon, { lexemes: queryWords(word).flatMap(({ forms }) => forms), typed: word });
    return last && form.startsWith(last.text) ? form : word;
  };
  const completed = last && typed.endsWith(last.text) ? (await listCompletions({ db }, last)).map(dictionaryForm) : [];
  const head = last ? typed.slice(0, typed.length - last.text.length) : "";
  const texts = [...found, ...completed.map((word) => head + word)];
  return [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()]
    .filter((text) => text.toLowerCase() !== typed)
    .slice(0, MOST_QUERIES)
    .map((text) => ({ kind: "query", text, href: pagePath(lang, cataloguePath({ ...EVERYTHING, text }, undefined)) }));
}

/** Categories by the beginning of a word of their names, or by what is in them. */
async function categoriesFor(db: Queryable, typed: string, lang: Language, tree: CategoryTree, lexicon: Lexicon): Promise<Suggestion[]> {
  const named = offeredOf([...tree.byId.values()]).filter(({ name }) =>
    Object.values<string>(name).some((one) => ` ${one.toLowerCase()}`.includes(` ${typed}`)),
  );
  const keys = combinations(
    queryWords(typed).map(({ forms }) => forms),
    " ",
    MOST_TERMS,
  );
  const related = keys.flatMap((key) => [...(lexicon.meanings.get(key)?.related ?? [])]);
  const relatedCategories = related.flatMap((token) =>
    token.startsWith(CATEGORY_MARK) ? (tree.byId.get(Number(token.slice(1))) ?? []) : [],
  );
  const candidates = [...new Set<Category>([...relatedCategories, ...named])];
  if (candidates.length === 0) return [];
  const { rows } = await db.query(selectSizesOf([candidates.map(({ id }) => id)]));
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return candidates
    .filter(({ id }) => counts.has(id))
    .sort(
      (a, b) =>
        Number(relatedCategories.includes(b)) - Number(relatedCategories.includes(a)) || (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0),
    )
    .slice(0, MOST_CATEGORIES)
    .map((category) => {
      const above = categoryPath(category, lang).slice(0, -1).join(" › ");
      const href = pagePath(lang, cataloguePath({ ...EVERYTHING, categoryId: category.id }, category));
      return { kind: "category", text: category.name[lang], ...(above ? { hint: above } : {}), href };
    });
}

/** A city named in the text, or begun by its last word. */
async function citiesFor(typed: string, lang: Language): Promise<Suggestion[]> {
  const suggestion = (ref: string, label: string, text: string): Suggestion => ({
    kind: "city",
    text: text ? `${text} – ${label.split(",")[0]}` : label,
    ...(text ? { hint: label } : {}),
    href: pagePath(
      lang,
      cataloguePath({ ...EVERYTHING, text: text || undefined, place: { kind: "city", cityRef: ref, radiusKm: 0 } }, undefined),
    ),
  });
  const named = await namedCity(typed);
  if (named) return [suggestion(named.city.ref, cityLabel(named.city, lang), named.rest)];
  const [, head = "", last = ""] = /^(.*?\s)?(\S+)$/.exec(typed) ?? [];
  if (last.length < CITY_FROM) return [];
  const found = await searchCities({ q: last, lang, limit: MOST_CITIES });
  const { byRef } = await loadCities();
  const begun = found.filter(({ ref }) =>
    Object.values<string>(byRef.get(ref)?.name ?? {}).some((name) => name.toLowerCase().startsWith(last)),
  );
  return begun.map(({ ref, label }) => suggestion(ref, label, head.trim().replace(/\s(?:у|в|во|in)$/, "")));
}
