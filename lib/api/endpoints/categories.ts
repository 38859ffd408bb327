import { z } from "zod";
import { categoryOfId } from "@/lib/domain/categories/find";
import { MAX_CATEGORIES, MAX_CATEGORY_NAME, MAX_OPTIONS } from "@/lib/domain/categories/limits";
import { type PresentedCategory, presentAttribute, presentTree } from "@/lib/domain/categories/present";
import { type CategoryTree, categoryTree } from "@/lib/domain/categories/tree";
import { MAX_ATTRIBUTE_NUMBER, MAX_ATTRIBUTE_TEXT, MAX_ATTRIBUTES } from "@/lib/domain/listings/limits";
import { fail } from "@/lib/shared/errors";
import { defineEndpoint } from "../endpoint";
import { conditional, contentEtag } from "../etag";
import { Id, int32, Lang, line, Ok, slug } from "./schemas";

/** A slug's words, a hyphen and its number. */
export const CategorySlug = slug(80);

/** Machine names of attributes and options: snake_case. */
export const Code = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/);
const attributeNumber = z.number().min(-MAX_ATTRIBUTE_NUMBER).max(MAX_ATTRIBUTE_NUMBER);

const Category: z.ZodType<PresentedCategory> = z
  .object({
    id: Id,
    slug: CategorySlug,
    name: line(MAX_CATEGORY_NAME).describe("In the selected language."),
    get children() {
      return z.array(Category).max(MAX_CATEGORIES);
    },
  })
  .meta({ id: "Category" });

const Attribute = z
  .object({
    code: Code.describe("Key inside the listing's `attributes`."),
    name: line(MAX_CATEGORY_NAME),
    type: z.enum(["text", "number", "select", "boolean", "range"]),
    required: z.literal(true).optional().describe("Present on attributes that are required."),
    unit: line(40).optional(),
    min: attributeNumber.optional(),
    max: attributeNumber.optional(),
    decimals: int32(0, 6).optional().describe("Decimal places that a number may have."),
    max_length: int32(1, MAX_ATTRIBUTE_TEXT).optional(),
    depends_on: Code.optional().describe("Code of the attribute whose value narrows the options: those with another `parent` are refused."),
    options: z
      .array(z.object({ value: Code, label: line(MAX_CATEGORY_NAME), parent: Code.optional() }))
      .max(MAX_OPTIONS)
      .optional()
      .describe("For `select`; `value` is what is passed."),
  })
  .meta({ id: "CategoryAttribute" });

/** Answers by tree, so that a changed tree begins with none: the serialized JSON and its tag, by what was asked. */
const answers = new WeakMap<CategoryTree, Map<string, { json: string; etag: string }>>();

function remember(tree: CategoryTree, name: string, make: () => object): { json: string; etag: string } {
  let known = answers.get(tree);
  if (!known) answers.set(tree, (known = new Map()));
  let answer = known.get(name);
  if (!answer) {
    const json = JSON.stringify(make());
    answer = { json, etag: contentEtag(json) };
    known.set(name, answer);
  }
  return answer;
}

export const listCategories = defineEndpoint({
  methods: ["GET"],
  path: "/categories",
  scope: "listings:read",
  operationId: "listCategories",
  summary: "Read the category tree",
  description: "The whole tree in one answer. Keep it with its `ETag` and ask again with `If-None-Match`.",
  query: z.object({ lang: Lang }),
  cacheable: true,
  success: {
    status: 200,
    schema: z.object({
      ok: Ok,
      lang: Lang.removeDefault(),
      count: int32(0, MAX_CATEGORIES).describe("Categories in the whole tree."),
      categories: z.array(Category).max(MAX_CATEGORIES),
    }),
    description: "The tree.",
  },
  errors: ["validation_failed"],
  examples: [
    {
      summary: "In English (cut short)",
      query: { lang: "en" },
      answer: {
        ok: true,
        lang: "en",
        count: 2,
        categories: [
          { id: 1000, slug: "transport", name: "Transport", children: [{ id: 1100, slug: "cars", name: "Cars", children: [] }] },
        ],
      },
    },
  ],
  handle: async ({ query, header }) => {
    const tree = await categoryTree();
    const answer = remember(tree, `tree ${query.lang}`, () => ({
      ok: true,
      lang: query.lang,
      count: tree.byId.size,
      categories: presentTree(tree, query.lang),
    }));
    return conditional(answer, header("if-none-match"));
  },
});

export const listCategoryAttributes = defineEndpoint({
  methods: ["GET"],
  path: "/categories/{id}/attributes",
  scope: "listings:read",
  operationId: "listCategoryAttributes",
  summary: "Read a category's attributes",
  description:
    "Its own and those it inherits from its ancestors: what the `attributes` of a listing in it may hold. The id of a category that was merged into another is answered with that one's; `category_id` tells which.",
  query: z.object({ lang: Lang }),
  cacheable: true,
  success: {
    status: 200,
    schema: z.object({
      ok: Ok,
      lang: Lang.removeDefault(),
      category_id: Id,
      count: int32(0, MAX_ATTRIBUTES),
      attributes: z.array(Attribute).max(MAX_ATTRIBUTES),
    }),
    description: "The attributes, in the order in which forms show them.",
  },
  errors: ["validation_failed", "not_found"],
  examples: [
    {
      summary: "One required choice",
      path: { id: 12101 },
      answer: {
        ok: true,
        lang: "uk",
        category_id: 12101,
        count: 1,
        attributes: [{ code: "bicycle_type", name: "Тип", type: "select", required: true, options: [{ value: "city", label: "Міський" }] }],
      },
    },
  ],
  handle: async ({ query, params, header }) => {
    const tree = await categoryTree();
    const category = categoryOfId(tree, params.id as number);
    if (!category) fail("not_found");
    const answer = remember(tree, `attributes ${category.id} ${query.lang}`, () => ({
      ok: true,
      lang: query.lang,
      category_id: category.id,
      count: category.attributes.size,
      attributes: [...category.attributes.values()].map((attribute) => presentAttribute(attribute, query.lang)),
    }));
    return conditional(answer, header("if-none-match"));
  },
});
