import { z } from "zod";
import { categoryOfId, offeredOf } from "@/lib/domain/categories/find";
import { MAX_ATTRIBUTE_NUMBER, MAX_ATTRIBUTE_TEXT, MAX_CATEGORIES, MAX_CATEGORY_NAME, MAX_OPTIONS } from "@/lib/domain/categories/limits";
import { type PresentedCategory, presentAttribute, presentTree } from "@/lib/domain/categories/present";
import { type CategoryTree, categoryTree } from "@/lib/domain/categories/tree";
import { MAX_ATTRIBUTES } from "@/lib/domain/listings/limits";
import { fail } from "@/lib/shared/errors";
import { defineEndpoint } from "../define-endpoint";
import { contentEtag, jsonOrNotModified } from "../etag";
import { noBody } from "../request-body";
import { Id, int32, Lang, line, Ok, slug } from "./schemas";

/** Words joined by hyphens, then a hyphen and a number. */
export const CategorySlug = slug(80);

/** Machine name of an attribute or option, in snake_case. */
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
    code: Code.describe("Key in the listing's `attributes`."),
    name: line(MAX_CATEGORY_NAME),
    type: z.enum(["text", "number", "select", "boolean", "range"]),
    required: z.literal(true).optional().describe("Present on required attributes."),
    unit: line(40).optional(),
    min: attributeNumber.optional(),
    max: attributeNumber.optional(),
    decimals: int32(0, 6).optional().describe("Maximum decimal places."),
    max_length: int32(1, MAX_ATTRIBUTE_TEXT).optional(),
    depends_on: Code.optional().describe(
      "Code of the attribute whose value narrows the options: options with another `parent` are rejected.",
    ),
    options: z
      .array(z.object({ value: Code, label: line(MAX_CATEGORY_NAME), parent: Code.optional() }))
      .max(MAX_OPTIONS)
      .optional()
      .describe("For `select`: send the `value`."),
  })
  .meta({ id: "CategoryAttribute" });

/** Serialized responses with their ETags, cached per tree and request. A new tree starts with an empty cache. */
const responses = new WeakMap<CategoryTree, Map<string, { json: string; etag: string }>>();

function cachedResponse(tree: CategoryTree, name: string, make: () => object): { json: string; etag: string } {
  let byName = responses.get(tree);
  if (!byName) responses.set(tree, (byName = new Map()));
  let cached = byName.get(name);
  if (!cached) {
    const json = JSON.stringify(make());
    cached = { json, etag: contentEtag(json) };
    byName.set(name, cached);
  }
  return cached;
}

export const listCategories = defineEndpoint({
  methods: ["GET"],
  path: "/categories",
  scope: "listings:read",
  operationId: "listCategories",
  summary: "Read the category tree",
  description: "The whole tree in one response. Store it with its `ETag` and revalidate it with `If-None-Match`.",
  query: z.object({ lang: Lang }),
  body: noBody,
  cacheable: true,
  success: {
    status: 200,
    schema: z.object({
      ok: Ok,
      lang: Lang.removeDefault(),
      count: int32(0, MAX_CATEGORIES).describe("Number of categories in the tree."),
      categories: z.array(Category).max(MAX_CATEGORIES),
    }),
    description: "The tree.",
  },
  errors: ["validation_failed"],
  examples: [
    {
      summary: "In English (shortened)",
      query: { lang: "en" },
      response: {
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
    const cached = cachedResponse(tree, `tree ${query.lang}`, () => ({
      ok: true,
      lang: query.lang,
      count: offeredOf([...tree.byId.values()]).length,
      categories: presentTree(tree, query.lang),
    }));
    return jsonOrNotModified(cached, header("if-none-match"));
  },
});

export const listCategoryAttributes = defineEndpoint({
  methods: ["GET"],
  path: "/categories/{id}/attributes",
  scope: "listings:read",
  operationId: "listCategoryAttributes",
  summary: "Read a category's attributes",
  description:
    "Attributes of the category and those inherited from its ancestors: the allowed members of a listing's `attributes`. For a category that was merged into another, returns the other one's; `category_id` contains its id.",
  query: z.object({ lang: Lang }),
  body: noBody,
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
      summary: "One required attribute",
      path: { id: 12101 },
      response: {
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
    const category = categoryOfId(tree, params.id);
    if (!category) fail("not_found");
    const cached = cachedResponse(tree, `attributes ${category.id} ${query.lang}`, () => ({
      ok: true,
      lang: query.lang,
      category_id: category.id,
      count: category.attributes.size,
      attributes: [...category.attributes.values()].map((attribute) => presentAttribute(attribute, query.lang)),
    }));
    return jsonOrNotModified(cached, header("if-none-match"));
  },
});
