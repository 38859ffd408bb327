import { z } from "zod";
import { text } from "@/lib/domain/listings/draft";
import { suggestCategory } from "@/lib/domain/suggest/suggest";
import { failRules } from "@/lib/shared/errors";
import { LANGUAGES } from "@/lib/shared/i18n";
import { defineEndpoint, noQuery, ok } from "../define-endpoint";
import { json } from "../request-body";
import { CategorySlug } from "./categories";
import { Id, line, Ok } from "./schemas";

/** Larger than the limits of a listing, so that drafts and texts from other boards can be classified too. */
const TITLE = { min: 1, max: 500 } as const;
const DESCRIPTION = { min: 0, max: 20_000, multiline: true } as const;

const Confidence = z.number().min(0).max(1).describe("Confidence from 0 to 1; low if only a parent category is certain.");

const suggestion = {
  category_id: Id,
  category_path: line(400).describe("Names from the root, joined by ` › `, in the selected language."),
  category_slug: CategorySlug,
  confidence: Confidence,
};

const Alternative = z.object(suggestion).meta({ id: "CategoryAlternative" });

/** The same, for a category that is suggested instead of another. */
export const SuggestedCategory = z
  .object(suggestion)
  .meta({ id: "SuggestedCategory", description: "Another category that seems likelier." });

const SuggestionRequest = z
  .strictObject({
    title: text(TITLE),
    description: text(DESCRIPTION).nullish(),
    lang: z.enum(LANGUAGES).nullish().describe("Language of names in the response. Default: `uk`."),
  })
  .meta({ id: "CategoryQuestion" });

export const suggestListingCategory = defineEndpoint({
  methods: ["POST"],
  path: "/ai/suggest-category",
  scope: "listings:write",
  operationId: "suggestCategory",
  summary: "Suggest a category",
  description:
    "Suggests a category for a listing with this title and description. The text may be in Ukrainian, Russian, English or a mixture, independent of `lang`. If sibling categories are about equally likely, returns their parent with a lower `confidence`.",
  isReadOnly: true,
  query: noQuery,
  body: json(SuggestionRequest),
  success: {
    status: 200,
    schema: z.object({
      ok: Ok,
      ...suggestion,
      alternatives: z.array(Alternative).max(3).describe("Other candidates, the most likely first."),
    }),
    description: "The best matching category.",
  },
  errors: ["validation_failed", "category_undetermined"],
  examples: [
    {
      summary: "A phone",
      body: { title: "iPhone 13 128GB, стан ідеальний", lang: "en" },
      response: {
        ok: true,
        category_id: 4101,
        category_path: "Electronics › Phones and accessories › Mobile phones",
        category_slug: "smartphones",
        confidence: 0.968,
        alternatives: [],
      },
    },
  ],
  handle: async ({ body }) => {
    const { fields, errors } = body;
    if (errors.length > 0 || fields.title === undefined) failRules(errors);
    return ok({ ...(await suggestCategory({ title: fields.title, description: fields.description ?? "", lang: fields.lang ?? "uk" })) });
  },
});
