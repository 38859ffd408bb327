import { categoryPath, categoryTree } from "@/lib/domain/categories/tree";
import { hasLanguageModel } from "@/lib/platform/llm";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { type Choice, chooseCategory, type Suggested } from "./choose";
import { classifier } from "./classifier";
import { suggestWithLanguageModel } from "./language-model";

export interface SuggestionRequest {
  readonly title: string;
  readonly description: string;
  /** Language of names in the result; the listing may be in any. */
  readonly lang: Language;
  /** Whether to use the language model, which is billed per request; by default true. */
  readonly languageModel?: boolean;
}

/** A suggested category in the API response (docs/api/categories.md#category-suggestion). */
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
 * Suggests a category for a title and description (docs/api/categories.md#category-suggestion), by the in-process classifier and the language
 * model, if configured. Throws `category_undetermined` if nothing fits.
 */
export async function suggestCategory(request: SuggestionRequest): Promise<Suggestion> {
  const [tree, model] = await Promise.all([categoryTree(), classifier()]);
  const ranked = model.rank(request.title, request.description, (id) => tree.byId.get(id)?.isHidden === false);
  const local = chooseCategory(tree, ranked);
  const choice =
    (request.languageModel !== false && hasLanguageModel() ? await suggestWithLanguageModel(tree, request, ranked, local) : undefined) ??
    local;
  if (!choice) fail("category_undetermined");
  return presentChoice(choice, request.lang);
}

function presentChoice({ alternatives, ...best }: Choice, lang: Language): Suggestion {
  return { ...present(best, lang), alternatives: alternatives.map((one) => present(one, lang)) };
}
