import { categoryPath, categoryTree } from "@/lib/domain/categories/tree";
import { hasLanguageModel } from "@/lib/platform/llm";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { askForCategory } from "./ask";
import { type Choice, choose, type Suggested } from "./choose";
import { classifier } from "./classifier";

export interface SuggestionRequest {
  readonly title: string;
  readonly description: string;
  /** Of the names in the answer; the listing may be in any. */
  readonly lang: Language;
  /** False leaves the language model out, which costs money with each request. */
  readonly languageModel?: boolean;
}

/** A suggested category as it is answered (specification, `POST /ai/suggest-category`). */
export interface PresentedSuggestion {
  readonly category_id: number;
  /** Names from the root, joined by ` › `. */
  readonly category_path: string;
  readonly category_slug: string;
  /** From 0 to 1. */
  readonly confidence: number;
}

export interface Suggestion extends PresentedSuggestion {
  readonly alternatives: readonly PresentedSuggestion[];
}

export const PATH_SEPARATOR = " › ";

function present({ category, confidence }: Suggested, lang: Language): PresentedSuggestion {
  return {
    category_id: category.id,
    category_path: categoryPath(category, lang).join(PATH_SEPARATOR),
    category_slug: category.slug,
    confidence,
  };
}

/**
 * The category that fits a title and description best (decisions §8): by the classifier in the process, and by the language model where
 * one is set. Refuses with `category_undetermined` when nothing fits.
 */
export async function suggestCategory(request: SuggestionRequest): Promise<Suggestion> {
  const [tree, model] = await Promise.all([categoryTree(), classifier()]);
  const ranked = model.rank(request.title, request.description, (id) => tree.byId.has(id));
  const local = choose(tree, ranked);
  const choice =
    (request.languageModel !== false && hasLanguageModel() ? await askForCategory(tree, request, ranked, local) : undefined) ?? local;
  if (!choice) fail("category_undetermined");
  return presentChoice(choice, request.lang);
}

function presentChoice({ alternatives, ...best }: Choice, lang: Language): Suggestion {
  return { ...present(best, lang), alternatives: alternatives.map((one) => present(one, lang)) };
}
