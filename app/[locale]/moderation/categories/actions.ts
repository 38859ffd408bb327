"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { addAttribute, mergeRules, rulesOf, setAttributeRetired, setAttributeRules } from "@/lib/domain/categories/attribute-rules";
import { addCategory, moveCategory, saveCategory } from "@/lib/domain/categories/edit";
import { addOption, moveAttribute, moveOption, renameAttribute, renameOption } from "@/lib/domain/categories/edit-attributes";
import { MAX_CODE } from "@/lib/domain/categories/limits";
import { mergeCategory } from "@/lib/domain/categories/merge";
import { parseOptionLines } from "@/lib/domain/categories/option-lines";
import { reparentCategory, setHidden } from "@/lib/domain/categories/place";
import { ATTRIBUTE_TYPES, categoryTree } from "@/lib/domain/categories/tree";
import { previewAutoApprove, previewRules } from "@/lib/domain/listings/category-impact";
import { db } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import { jsonField } from "@/lib/web/json-field";

/** Server actions for categories. The rules are in `lib/domain/categories`. */

const by = z.union([z.literal(-1), z.literal(1)]);
const names = z.object({ uk: z.string(), ru: z.string(), en: z.string() });
const code = z.string().max(100);

const AUTO_APPROVE = { inherit: null, on: true, off: false } as const;

/** More characters than the longest names and units have. */
const MAX_OPENED_LENGTH = 5_000;

/** The settings with which the form was opened, as JSON. */
const OpenedCategory = jsonField(z.object({ name: names, autoApprove: z.boolean().nullable() }), MAX_OPENED_LENGTH);

const CategoryInput = z.object({ id: Id, name: names, auto_approve: z.enum(["inherit", "on", "off"]), opened: OpenedCategory });

/** What the setting that is about to be saved means for listings; undefined: it changes nothing, or the form does not change it. */
export const previewCategoryAction = defineAction({
  role: "admin",
  input: CategoryInput,
  handle: async ({ input }) => {
    const category = (await categoryTree()).byId.get(input.id) ?? fail("not_found");
    const autoApprove = AUTO_APPROVE[input.auto_approve];
    return autoApprove === input.opened.autoApprove ? undefined : previewAutoApprove({ db: db() }, { category, autoApprove });
  },
});

export const saveCategoryAction = defineAction({
  role: "admin",
  input: CategoryInput,
  handle: async ({ input, actor }) => {
    const { id, name, auto_approve, opened } = input;
    const saved = await saveCategory({ actor }, { id, name, autoApprove: AUTO_APPROVE[auto_approve], opened });
    refresh();
    return saved;
  },
});

export const moveCategoryAction = defineAction({
  role: "admin",
  input: z.object({ key: Id, by }),
  handle: async ({ input, actor }) => {
    await moveCategory({ actor }, { id: input.key, by: input.by });
    refresh();
  },
});

export const addCategoryAction = defineAction({
  role: "admin",
  input: z.object({ parent_id: Id.optional(), name: names }),
  handle: async ({ input, actor, language }) => {
    const added = await addCategory({ actor }, { parentId: input.parent_id, name: input.name });
    redirect(pagePath(language, `/moderation/categories/${added}`));
  },
});

export const mergeCategoryAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, into: Id }),
  handle: async ({ input, actor }) => mergeCategory({ actor }, { from: input.id, into: input.into }),
});

export const hideCategoryAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, hidden: z.boolean().default(false) }),
  handle: async ({ input, actor, now }) => {
    await setHidden({ actor, now }, input);
    refresh();
  },
});

/** Moves a category below another, or to the first level if no parent is given. */
export const reparentCategoryAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, parent_id: Id.optional() }),
  handle: async ({ input, actor }) => reparentCategory({ actor }, { id: input.id, parentId: input.parent_id ?? null }),
});

const Rules = z.object({
  required: z.boolean().default(false),
  inherited: z.boolean().default(false),
  unit: names.partial().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  decimals: z.number().optional(),
  max_length: z.number().optional(),
});

const toRules = ({ required, inherited, unit, min, max, decimals = 0, max_length }: z.output<typeof Rules>) => ({
  ...{ required, inherited, min, max, decimals, maxLength: max_length },
  unit: unit && { uk: unit.uk ?? "", ru: unit.ru ?? "", en: unit.en ?? "" },
});

export const addAttributeAction = defineAction({
  role: "admin",
  input: Rules.extend({
    id: Id,
    code: z.string().max(MAX_CODE),
    type: z.enum(ATTRIBUTE_TYPES),
    name: names,
    options: z.string().max(400_000).optional(),
  }),
  handle: async ({ input, actor, language }) => {
    const { id: categoryId, type, name, options } = input;
    const attribute = { categoryId, code: input.code.trim(), type, name, options: parseOptionLines(options), ...toRules(input) };
    await addAttribute({ actor }, attribute);
    redirect(pagePath(language, `/moderation/categories/${categoryId}/attributes/${attribute.code}`));
  },
});

/** The rules with which the form was opened, as JSON. */
const OpenedRules = jsonField(
  z.object({
    required: z.boolean(),
    inherited: z.boolean(),
    decimals: z.number(),
    unit: names.optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    maxLength: z.number().optional(),
  }),
  MAX_OPENED_LENGTH,
).transform(({ unit, min, max, maxLength, ...rest }) => ({ ...rest, unit, min, max, maxLength }));

const AttributeRulesInput = Rules.extend({ id: Id, code, opened: OpenedRules });

export const previewRulesAction = defineAction({
  role: "admin",
  input: AttributeRulesInput,
  handle: async ({ input }) => {
    const category = (await categoryTree()).byId.get(input.id) ?? fail("not_found");
    const attribute = category.attributes.get(input.code) ?? fail("not_found");
    const { type, options } = attribute;
    const versions = { opened: input.opened, given: toRules(input), stored: rulesOf(attribute) };
    const rules = mergeRules({ type, options: options.size, ...versions });
    return previewRules({ db: db() }, { category, code: input.code, attribute, rules });
  },
});

export const saveRulesAction = defineAction({
  role: "admin",
  input: AttributeRulesInput,
  handle: async ({ input, actor }) => {
    const attribute = { categoryId: input.id, code: input.code };
    const saved = await setAttributeRules({ actor }, { attribute, given: toRules(input), opened: input.opened });
    refresh();
    return saved;
  },
});

export const retireAttributeAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, code, retired: z.boolean().default(false) }),
  handle: async ({ input, actor, now }) => {
    await setAttributeRetired({ actor, now }, { attribute: { categoryId: input.id, code: input.code }, retired: input.retired });
    refresh();
  },
});

export const saveAttributeAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, code, name: names }),
  handle: async ({ input, actor }) => {
    await renameAttribute({ actor }, { attribute: { categoryId: input.id, code: input.code }, given: input.name });
    refresh();
  },
});

export const moveAttributeAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, key: code, by }),
  handle: async ({ input, actor }) => {
    await moveAttribute({ actor }, { attribute: { categoryId: input.id, code: input.key }, by: input.by });
    refresh();
  },
});

export const saveOptionAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, code, value: code, name: names }),
  handle: async ({ input, actor }) => {
    await renameOption({ actor }, { option: { categoryId: input.id, code: input.code, value: input.value }, given: input.name });
    refresh();
  },
});

export const moveOptionAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, code, key: code, by }),
  handle: async ({ input, actor }) => {
    await moveOption({ actor }, { option: { categoryId: input.id, code: input.code, value: input.key }, by: input.by });
    refresh();
  },
});

export const addOptionAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, code, value: z.string(), name: names, parent: code.optional() }),
  handle: async ({ input, actor }) => {
    const { value, name, parent } = input;
    await addOption({ actor }, { categoryId: input.id, code: input.code, value: value.trim(), label: name, parent });
    refresh();
  },
});
