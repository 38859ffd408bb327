import type { Actor } from "@/lib/domain/audit/record";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import type { Words } from "@/lib/shared/i18n";
import { moved } from "@/lib/shared/moved";
import { changeCategory, changedNames, checkNames, markCustomized } from "./change";
import { MAX_OPTIONS } from "./limits";
import { categoryTree } from "./tree";

/**
 * What administrators change about a category's own attributes. Codes and values are what listings and integrators hold: they stay for
 * good; only words, order and what is added are an administrator's. Each refuses with `not_found`, and names with `validation_failed`.
 */

export interface AttributeName {
  /** The category whose own the attribute is, not one that inherits it. */
  readonly categoryId: number;
  readonly code: string;
}

export interface OptionName extends AttributeName {
  readonly value: string;
}

interface AttributeRow {
  id: number;
  type: string;
  name_uk: string;
  name_ru: string;
  name_en: string;
}

async function lockAttribute(tx: Queryable, { categoryId, code }: AttributeName): Promise<AttributeRow> {
  const { rows } = await tx.query<AttributeRow>({
    text: "SELECT id, type, name_uk, name_ru, name_en FROM category_attributes WHERE category_id = $1 AND code = $2 FOR UPDATE",
    values: [categoryId, code],
  });
  return rows[0] ?? fail("not_found");
}

/** Names an attribute anew. */
export async function renameAttribute(actor: Actor, attribute: AttributeName, given: Words): Promise<void> {
  const names = checkNames(given);
  await changeCategory(actor, attribute.categoryId, "category.attribute", async (tx) => {
    const row = await lockAttribute(tx, attribute);
    const changes = changedNames({ uk: row.name_uk, ru: row.name_ru, en: row.name_en }, names);
    if (!changes) return undefined;
    await tx.query({
      text: "UPDATE category_attributes SET name_uk = $2, name_ru = $3, name_en = $4 WHERE id = $1",
      values: [row.id, names.uk, names.ru, names.en],
    });
    await markCustomized(tx, [attribute.categoryId]);
    return { attribute: attribute.code, ...changes };
  });
}

/** Moves an attribute one place up (-1) or down (1) among the category's own. */
export async function moveAttribute(actor: Actor, attribute: AttributeName, by: -1 | 1): Promise<void> {
  await changeCategory(actor, attribute.categoryId, "category.attribute_move", async (tx) => {
    const { rows } = await tx.query<{ code: string }>({
      text: "SELECT code FROM category_attributes WHERE category_id = $1 ORDER BY position, id FOR UPDATE",
      values: [attribute.categoryId],
    });
    const codes = rows.map(({ code }) => code);
    if (!codes.includes(attribute.code)) fail("not_found");
    const order = moved(codes, attribute.code, by);
    if (!order) return undefined;
    await tx.query({
      text: `UPDATE category_attributes a SET position = o.place FROM unnest($2::text[]) WITH ORDINALITY AS o (code, place)
              WHERE a.category_id = $1 AND a.code = o.code AND a.position <> o.place`,
      values: [attribute.categoryId, order],
    });
    await markCustomized(tx, [attribute.categoryId]);
    return { attribute: attribute.code, by };
  });
}

/** Names an option of a select anew. */
export async function renameOption(actor: Actor, option: OptionName, given: Words): Promise<void> {
  const names = checkNames(given);
  await changeCategory(actor, option.categoryId, "category.option", async (tx) => {
    const { id } = await lockAttribute(tx, option);
    const { rows } = await tx.query<{ uk: string; ru: string; en: string }>({
      text: "SELECT label_uk AS uk, label_ru AS ru, label_en AS en FROM attribute_options WHERE attribute_id = $1 AND value = $2",
      values: [id, option.value],
    });
    const changes = changedNames(rows[0] ?? fail("not_found"), names);
    if (!changes) return undefined;
    await tx.query({
      text: "UPDATE attribute_options SET label_uk = $3, label_ru = $4, label_en = $5 WHERE attribute_id = $1 AND value = $2",
      values: [id, option.value, names.uk, names.ru, names.en],
    });
    await markCustomized(tx, [option.categoryId]);
    return { attribute: option.code, option: option.value, ...changes };
  });
}

/** Moves an option one place up (-1) or down (1). */
export async function moveOption(actor: Actor, option: OptionName, by: -1 | 1): Promise<void> {
  await changeCategory(actor, option.categoryId, "category.option_move", async (tx) => {
    const { id } = await lockAttribute(tx, option);
    const { rows } = await tx.query<{ value: string }>({
      text: "SELECT value FROM attribute_options WHERE attribute_id = $1 ORDER BY position, value",
      values: [id],
    });
    const values = rows.map(({ value }) => value);
    if (!values.includes(option.value)) fail("not_found");
    const order = moved(values, option.value, by);
    if (!order) return undefined;
    await tx.query({
      text: `UPDATE attribute_options a SET position = o.place FROM unnest($2::text[]) WITH ORDINALITY AS o (value, place)
              WHERE a.attribute_id = $1 AND a.value = o.value AND a.position <> o.place`,
      values: [id, order],
    });
    await markCustomized(tx, [option.categoryId]);
    return { attribute: option.code, option: option.value, by };
  });
}

const MAX_VALUE = 60;

export interface NewOption extends OptionName {
  readonly label: Words;
  /** The value of the attribute that this one depends on, to which alone the option belongs. */
  readonly parent?: string | undefined;
}

/** Adds an option to a select, after the others. Refuses further with `validation_failed` (a value that is there, that is no code, too many). */
export async function addOption(actor: Actor, { label: given, parent, ...option }: NewOption): Promise<void> {
  const label = checkNames(given);
  if (!/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(option.value) || option.value.length > MAX_VALUE)
    failRules([{ path: "value", code: "invalid_format", values: { expected: "red_wine" } }]);
  await checkParent(option, parent);
  await changeCategory(actor, option.categoryId, "category.option_add", async (tx) => {
    const { id, type } = await lockAttribute(tx, option);
    if (type !== "select") fail("not_found");
    const { rows } = await tx.query<{ values: string[]; last: number }>({
      text: "SELECT coalesce(array_agg(value), '{}') AS values, coalesce(max(position), 0) AS last FROM attribute_options WHERE attribute_id = $1",
      values: [id],
    });
    const { values, last } = rows[0] as { values: string[]; last: number };
    if (values.includes(option.value)) failRules([{ path: "value", code: "taken" }]);
    if (values.length >= MAX_OPTIONS) failRules([{ path: "value", code: "too_many", values: { max: MAX_OPTIONS } }]);
    await tx.query({
      text: `INSERT INTO attribute_options (attribute_id, value, label_uk, label_ru, label_en, parent_value, position)
             VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      values: [id, option.value, label.uk, label.ru, label.en, parent ?? null, last + 1],
    });
    await markCustomized(tx, [option.categoryId]);
    return { attribute: option.code, option: option.value, label };
  });
}

/** An option belongs to a value of the attribute that its own depends on, and only there. */
async function checkParent({ categoryId, code }: AttributeName, parent: string | undefined): Promise<void> {
  const attributes = (await categoryTree()).byId.get(categoryId)?.attributes;
  const dependsOn = attributes?.get(code)?.dependsOn;
  const known = dependsOn === undefined ? undefined : attributes?.get(dependsOn)?.options;
  if (parent !== undefined && !known?.has(parent)) failRules([{ path: "parent", code: "invalid_option" }]);
}
