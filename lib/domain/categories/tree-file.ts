import { z } from "zod";
import type { DbContext } from "@/lib/domain/context/context";
import type { FieldErrorCode } from "@/lib/shared/errors";
import { visibleText } from "@/lib/shared/fields";
import { groupBy } from "@/lib/shared/group-by";
import { CODE_PATTERN } from "./attribute-rules";
import { MAX_CATEGORIES, MAX_CATEGORY_NAME, MAX_CODE, MAX_OPTIONS, MAX_OWN_ATTRIBUTES, MAX_UNIT } from "./limits";
import { ATTRIBUTE_TYPES } from "./tree";

/** Format of the category file for export and import (docs/decisions/178-category-file.md). */

const name = visibleText({ min: 1, max: MAX_CATEGORY_NAME });
const Names = z.strictObject({ uk: name, ru: name, en: name });
const unit = visibleText({ min: 1, max: MAX_UNIT });
const code = z.string().max(MAX_CODE).regex(CODE_PATTERN);
/** Seeded values may begin with digits. */
const value = z
  .string()
  .max(MAX_CODE)
  .regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/);

interface Issues {
  readonly issues: { push(issue: z.core.$ZodRawIssue<z.core.$ZodIssueCustom>): unknown };
}

/** Reports an error code of the catalogue as a schema issue. */
function addIssue({ issues }: Issues, path: (string | number)[], error: FieldErrorCode): void {
  issues.push({ code: "custom", input: undefined, path, params: { error }, message: error });
}

/** Rejects items that repeat a key. */
const uniqueBy =
  <T>(key: keyof T & string) =>
  (context: Issues & { readonly value: readonly T[] }): void => {
    const seen = new Set<unknown>();
    for (const [index, item] of context.value.entries()) {
      if (seen.has(item[key])) addIssue(context, [index, key], "duplicate_value");
      seen.add(item[key]);
    }
  };

const FileOption = z.strictObject({ value, label: Names, parent: value.nullable().default(null) });

const FileAttribute = z
  .strictObject({
    code,
    type: z.enum(ATTRIBUTE_TYPES),
    name: Names,
    required: z.boolean().default(false),
    inherited: z.boolean().default(true),
    retired: z.boolean().default(false),
    unit: z.strictObject({ uk: unit, ru: unit, en: unit }).nullable().default(null),
    min: z.number().nullable().default(null),
    max: z.number().nullable().default(null),
    decimals: z.int().default(0),
    max_length: z.int().nullable().default(null),
    depends_on: code.nullable().default(null),
    options: z.array(FileOption).max(MAX_OPTIONS).check(uniqueBy<z.output<typeof FileOption>>("value")).default([]),
  })
  .check((context) => {
    const { type, options, depends_on } = context.value;
    if (type !== "select" && options.length > 0) addIssue(context, ["options"], "only_select");
    if (type !== "select" && depends_on !== null) addIssue(context, ["depends_on"], "only_select");
  });

const ownFields = {
  /** Omitted for a new category. */
  id: z.int().min(1).max(2_147_483_647).optional(),
  /** Distinguishes a board's own categories from another board's with the same id. */
  slug: z.string().max(100).optional(),
  name: Names,
  /** Null: inherited from the parent category. */
  auto_approve: z.boolean().nullable().default(null),
  hidden: z.boolean().default(false),
  attributes: z.array(FileAttribute).max(MAX_OWN_ATTRIBUTES).check(uniqueBy<z.output<typeof FileAttribute>>("code")).default([]),
};

const children = <S extends z.ZodType>(schema: S) => z.array(schema).max(MAX_CATEGORIES).default([]);

const Third = z.strictObject({ ...ownFields, children: z.array(z.never()).default([]) });
const Second = z.strictObject({ ...ownFields, children: children(Third) });
const First = z.strictObject({ ...ownFields, children: children(Second) });

/** Three levels, the maximum depth of the tree (`MAX_DEPTH`). */
export const TreeFile = z.strictObject({
  format: z.literal("listings-board-categories"),
  version: z.literal(1),
  categories: z.array(First).max(MAX_CATEGORIES),
});

export type TreeFile = z.output<typeof TreeFile>;

export type FileAttribute = z.output<typeof FileAttribute>;

/** A category of the file, at any level. */
export interface FileCategory extends Omit<z.output<typeof First>, "children"> {
  readonly children: readonly FileCategory[];
}

/** A stored category with its attributes and options. */
export type StoredCategory = Awaited<ReturnType<typeof readStored>>[number];

/** Returns all categories that are not merged, with sorted attributes and options. */
export function readStored({ db }: DbContext) {
  return db.prisma.category.findMany({
    where: { mergedInto: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    include: {
      attributes: {
        orderBy: [{ position: "asc" }, { id: "asc" }],
        include: { options: { orderBy: [{ position: "asc" }, { value: "asc" }] } },
      },
    },
  });
}

export type StoredAttribute = StoredCategory["attributes"][number];

const numberOf = (decimal: { toNumber(): number } | null): number | null => decimal?.toNumber() ?? null;

/** Returns an attribute in the format of the file. */
export const toFileAttribute = (row: StoredAttribute): FileAttribute => ({
  code: row.code,
  type: row.type,
  name: { uk: row.nameUk, ru: row.nameRu, en: row.nameEn },
  required: row.required,
  inherited: row.inherited,
  retired: row.retiredAt !== null,
  unit: row.unitUk === null ? null : { uk: row.unitUk, ru: row.unitRu ?? row.unitUk, en: row.unitEn ?? row.unitUk },
  min: numberOf(row.min),
  max: numberOf(row.max),
  decimals: row.decimals,
  max_length: row.maxLength,
  depends_on: row.dependsOn,
  options: row.options.map(({ value, labelUk, labelRu, labelEn, parentValue }) => ({
    ...{ value, label: { uk: labelUk, ru: labelRu, en: labelEn }, parent: parentValue },
  })),
});

/** Exports the whole tree. */
export async function exportTree({ db }: DbContext): Promise<TreeFile> {
  const childrenOf = groupBy(await readStored({ db }), ({ parentId }) => parentId);
  const below = (parentId: number | null): FileCategory[] =>
    (childrenOf.get(parentId) ?? []).map((row) => ({
      id: row.id,
      slug: row.slug,
      name: { uk: row.nameUk, ru: row.nameRu, en: row.nameEn },
      auto_approve: row.autoApprove,
      hidden: row.hiddenAt !== null,
      attributes: row.attributes.map(toFileAttribute),
      children: below(row.id),
    }));
  // The tree has at most three levels, like the schema.
  return { format: "listings-board-categories", version: 1, categories: below(null) as TreeFile["categories"] };
}
