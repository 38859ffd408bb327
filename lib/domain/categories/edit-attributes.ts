import type { Context } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import type { Words } from "@/lib/shared/i18n";
import { changedFields } from "@/lib/shared/merge-changes";
import { moveItem } from "@/lib/shared/move-item";
import { changeCategory, checkNames, markCustomized } from "./change";
import { lockAttributeOf, lockAttributes, orderAttributes, orderOptions } from "./edit-attributes.sql";
import { MAX_CODE, MAX_OPTIONS } from "./limits";
import { categoryTree } from "./tree";

/**
 * Changes of a category's own attributes by administrators. Codes and option values are used by listings and integrations and never change.
 * All functions throw `not_found`, and `validation_failed` for invalid names.
 */

export interface AttributeName {
  /** Id of the category that defines the attribute, not of one that inherits it. */
  readonly categoryId: number;
  readonly code: string;
}

export interface OptionName extends AttributeName {
  readonly value: string;
}

async function lockAttribute(tx: Queryable, { categoryId, code }: AttributeName) {
  const { rows } = await tx.query(lockAttributeOf([categoryId, code]));
  return rows[0] ?? fail("not_found");
}

/** Renames an attribute. */
export async function renameAttribute(
  context: Pick<Context, "actor">,
  { attribute, given }: { readonly attribute: AttributeName; readonly given: Words },
): Promise<void> {
  const names = checkNames(given);
  await changeCategory(context, { id: attribute.categoryId, action: "category.attribute" }, async (tx) => {
    const row = await lockAttribute(tx, attribute);
    const changes = changedFields({ uk: row.name_uk, ru: row.name_ru, en: row.name_en }, names);
    if (!changes) return undefined;
    await tx.prisma.categoryAttribute.update({
      where: { id: row.id },
      data: { nameUk: names.uk, nameRu: names.ru, nameEn: names.en },
    });
    await markCustomized({ db: tx }, [attribute.categoryId]);
    return { attribute: attribute.code, ...changes };
  });
}

/** Moves an attribute up (-1) or down (1) by one position among the category's own attributes. */
export async function moveAttribute(
  context: Pick<Context, "actor">,
  { attribute, by }: { readonly attribute: AttributeName; readonly by: -1 | 1 },
): Promise<void> {
  await changeCategory(context, { id: attribute.categoryId, action: "category.attribute_move" }, async (tx) => {
    const { rows } = await tx.query(lockAttributes([attribute.categoryId]));
    const codes = rows.map(({ code }) => code);
    if (!codes.includes(attribute.code)) fail("not_found");
    const order = moveItem(codes, attribute.code, by);
    if (!order) return undefined;
    await tx.query(orderAttributes([attribute.categoryId, order]));
    await markCustomized({ db: tx }, [attribute.categoryId]);
    return { attribute: attribute.code, by };
  });
}

/** Renames an option of a select. */
export async function renameOption(
  context: Pick<Context, "actor">,
  { option, given }: { readonly option: OptionName; readonly given: Words },
): Promise<void> {
  const names = checkNames(given);
  await changeCategory(context, { id: option.categoryId, action: "category.option" }, async (tx) => {
    const { id } = await lockAttribute(tx, option);
    const where = { attributeId_value: { attributeId: id, value: option.value } };
    const known = (await tx.prisma.attributeOption.findUnique({ where })) ?? fail("not_found");
    const changes = changedFields({ uk: known.labelUk, ru: known.labelRu, en: known.labelEn }, names);
    if (!changes) return undefined;
    await tx.prisma.attributeOption.update({ where, data: { labelUk: names.uk, labelRu: names.ru, labelEn: names.en } });
    await markCustomized({ db: tx }, [option.categoryId]);
    return { attribute: option.code, option: option.value, ...changes };
  });
}

/** Moves an option up (-1) or down (1) by one position. */
export async function moveOption(
  context: Pick<Context, "actor">,
  { option, by }: { readonly option: OptionName; readonly by: -1 | 1 },
): Promise<void> {
  await changeCategory(context, { id: option.categoryId, action: "category.option_move" }, async (tx) => {
    const { id } = await lockAttribute(tx, option);
    const options = await tx.prisma.attributeOption.findMany({
      where: { attributeId: id },
      orderBy: [{ position: "asc" }, { value: "asc" }],
      select: { value: true },
    });
    const values = options.map(({ value }) => value);
    if (!values.includes(option.value)) fail("not_found");
    const order = moveItem(values, option.value, by);
    if (!order) return undefined;
    await tx.query(orderOptions([id, order]));
    await markCustomized({ db: tx }, [option.categoryId]);
    return { attribute: option.code, option: option.value, by };
  });
}

export interface NewOption extends OptionName {
  readonly label: Words;
  /** Value of the parent attribute that the option belongs to, if the attribute depends on another one. */
  readonly parent?: string | undefined;
}

/** Adds an option at the end of a select. Also throws `validation_failed` for an existing or malformed value, or too many options. */
export async function addOption(context: Pick<Context, "actor">, { label: given, parent, ...option }: NewOption): Promise<void> {
  const label = checkNames(given);
  if (!/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(option.value) || option.value.length > MAX_CODE)
    failRules([{ path: "value", code: "invalid_format", values: { expected: "red_wine" } }]);
  await checkParent(option, parent);
  await changeCategory(context, { id: option.categoryId, action: "category.option_add" }, async (tx) => {
    const { id, type } = await lockAttribute(tx, option);
    if (type !== "select") fail("not_found");
    const { value } = option;
    const taken = await tx.prisma.attributeOption.findUnique({ where: { attributeId_value: { attributeId: id, value } } });
    if (taken) failRules([{ path: "value", code: "taken" }]);
    const others = await tx.prisma.attributeOption.aggregate({ where: { attributeId: id }, _count: true, _max: { position: true } });
    if (others._count >= MAX_OPTIONS) failRules([{ path: "value", code: "too_many", values: { max: MAX_OPTIONS } }]);
    await tx.prisma.attributeOption.create({
      data: {
        attributeId: id,
        value,
        labelUk: label.uk,
        labelRu: label.ru,
        labelEn: label.en,
        parentValue: parent ?? null,
        position: (others._max.position ?? 0) + 1,
      },
    });
    await markCustomized({ db: tx }, [option.categoryId]);
    return { attribute: option.code, option: option.value, label };
  });
}

/** Checks the parent value of an option: required if the attribute depends on another one, not allowed otherwise. */
async function checkParent({ categoryId, code }: AttributeName, parent: string | undefined): Promise<void> {
  const attributes = (await categoryTree()).byId.get(categoryId)?.attributes;
  const dependsOn = attributes?.get(code)?.dependsOn;
  const known = dependsOn === undefined ? undefined : attributes?.get(dependsOn)?.options;
  if (parent !== undefined && !known?.has(parent)) failRules([{ path: "parent", code: "invalid_option" }]);
}
