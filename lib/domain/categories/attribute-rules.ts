import type { Context } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { type FieldError, fail, failRules } from "@/lib/shared/errors";
import { LANGUAGES, type Words } from "@/lib/shared/i18n";
import { changedFields, mergeFields } from "@/lib/shared/merge-changes";
import { decimalPlaces } from "@/lib/shared/money";
import { cleanText, codePoints } from "@/lib/shared/text";
import { type AttributeRulesRow, lockRules, selectCodesOnPath } from "./attribute-rules.sql";
import { changeCategory, checkNames, findNameErrors, markCustomized, recordChange, withLockedCategory } from "./change";
import type { AttributeName } from "./edit-attributes";
import { MAX_ATTRIBUTE_NUMBER, MAX_ATTRIBUTE_TEXT, MAX_CODE, MAX_DECIMALS, MAX_OPTIONS, MAX_OWN_ATTRIBUTES, MAX_UNIT } from "./limits";
import type { Attribute, AttributeType } from "./tree";

/**
 * Adds attributes and changes their rules. Type and code never change, because listings and integrators refer to them
 * (docs/decisions/176-attribute-editor.md).
 */

/** Rules for values of an attribute. Rules that do not apply to its type are ignored. */
export interface AttributeRules {
  readonly required: boolean;
  /** Whether subcategories have the attribute as well. */
  readonly inherited: boolean;
  /** For numbers and ranges: in all languages or in none. */
  readonly unit: Words | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** For numbers and ranges: maximum number of decimal places. */
  readonly decimals: number;
  /** For texts: maximum length in code points. */
  readonly maxLength: number | undefined;
}

export interface NewAttribute extends AttributeName, AttributeRules {
  readonly type: AttributeType;
  readonly name: Words;
  /** For selects. */
  readonly options: readonly { readonly value: string; readonly label: Words }[];
}

/** Format of attribute codes and option values. */
export const CODE_PATTERN = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

const isNumeric = (type: AttributeType) => type === "number" || type === "range";

/**
 * Adds an attribute after the category's other attributes. Its code must be unique on the path of the tree, so that no subcategory has two
 * attributes with the same code.
 * Throws `not_found` and `validation_failed`.
 */
export async function addAttribute({ actor }: Pick<Context, "actor">, given: NewAttribute): Promise<void> {
  const { categoryId, code, type } = given;
  const name = checkNames(given.name);
  const rules = checkRules(type, given, given.options.length);
  const options = type === "select" ? checkOptions(given.options) : [];
  if (!CODE_PATTERN.test(code) || code.length > MAX_CODE)
    failRules([{ path: "code", code: "invalid_format", values: { expected: "engine_volume" } }]);
  await changeCategory({ actor }, { id: categoryId, action: "category.attribute_add" }, async (tx) => {
    await checkCode(tx, given);
    const last = await tx.prisma.categoryAttribute.aggregate({ where: { categoryId }, _max: { position: true } });
    const position = (last._max.position ?? 0) + 1;
    await tx.prisma.categoryAttribute.create({
      data: {
        ...{ categoryId, code, type, nameUk: name.uk, nameRu: name.ru, nameEn: name.en, position, ...toColumns(rules) },
        options: {
          create: options.map(({ value, label }, index) => ({
            ...{ value, labelUk: label.uk, labelRu: label.ru, labelEn: label.en, position: index + 1 },
          })),
        },
      },
    });
    await markCustomized({ db: tx }, [categoryId]);
    return { attribute: code, type, name, ...auditRules(rules), options: options.length };
  });
}

async function checkCode(tx: Queryable, { categoryId, code }: AttributeName): Promise<void> {
  const { rows } = await tx.query(selectCodesOnPath([categoryId]));
  if (rows.some((row) => row.code === code)) failRules([{ path: "code", code: "taken" }]);
  if (rows.filter((row) => row.is_own).length >= MAX_OWN_ATTRIBUTES)
    failRules([{ path: "code", code: "too_many", values: { max: MAX_OWN_ATTRIBUTES } }]);
}

/**
 * Changes the rules of an attribute. Listings keep their values: those that violate the new rules stay valid until they are changed, and a
 * newly required value must be given with the next edit. Throws `not_found`, `validation_failed`, and `settings_changed`, as
 * {@link mergeRules} does. @returns the stored rules.
 */
export async function setAttributeRules(
  { actor }: Pick<Context, "actor">,
  { attribute, given, opened }: { readonly attribute: AttributeName; readonly given: AttributeRules; readonly opened?: AttributeRules },
): Promise<AttributeRules> {
  const { categoryId: id, code } = attribute;
  return withLockedCategory(id, async (tx) => {
    const row = await lockRow(tx, attribute);
    const options = await tx.prisma.attributeOption.count({ where: { attributeId: row.id } });
    const stored = rulesOfRow(row);
    const rules = mergeRules({ type: row.type, options, given, opened, stored });
    const changes = changedFields(auditRules(stored), auditRules(rules));
    if (!changes) return rules;
    await tx.prisma.categoryAttribute.update({ where: { id: row.id }, data: toColumns(rules) });
    await markCustomized({ db: tx }, [id]);
    await recordChange({ db: tx, actor }, { id, action: "category.attribute_rules", details: { attribute: code, ...changes } });
    return rules;
  });
}

interface RulesChange {
  readonly type: AttributeType;
  /** Number of options. */
  readonly options: number;
  readonly given: AttributeRules;
  /** Rules with which the form was opened: only what differs from them is changed. */
  readonly opened: AttributeRules | undefined;
  readonly stored: AttributeRules;
}

/**
 * Returns the rules after a change. Throws `validation_failed`, and `settings_changed` if what differs from `opened` has been changed
 * otherwise since, or if both changes together are invalid.
 */
export function mergeRules({ type, options, given, opened, stored }: RulesChange): AttributeRules {
  const submitted = checkRules(type, given, options);
  if (!opened) return submitted;
  const merged = mergeFields({ opened, submitted, stored });
  if (checkNumbers(merged).length > 0) fail("settings_changed");
  return merged;
}

/**
 * Retires or restores an attribute. A retired attribute is no longer offered or accepted. Listings keep and show the values they have.
 * Throws `not_found`.
 */
export async function setAttributeRetired(
  { actor, now }: Pick<Context, "actor" | "now">,
  { attribute, retired }: { readonly attribute: AttributeName; readonly retired: boolean },
): Promise<void> {
  const action = retired ? "category.attribute_retire" : "category.attribute_restore";
  await changeCategory({ actor }, { id: attribute.categoryId, action }, async (tx) => {
    const row = await lockRow(tx, attribute);
    if ((row.retired_at !== null) === retired) return undefined;
    await tx.prisma.categoryAttribute.update({ where: { id: row.id }, data: { retiredAt: retired ? new Date(now) : null } });
    await markCustomized({ db: tx }, [attribute.categoryId]);
    return { attribute: attribute.code };
  });
}

async function lockRow(tx: Queryable, { categoryId, code }: AttributeName): Promise<AttributeRulesRow> {
  const { rows } = await tx.query(lockRules([categoryId, code]));
  return rows[0] ?? fail("not_found");
}

/** Returns the rules that apply to the type, the others empty. Throws `validation_failed`. */
export function checkRules(type: AttributeType, given: AttributeRules, options: number): AttributeRules {
  const numeric = isNumeric(type);
  const unit = numeric ? checkUnit(given.unit) : undefined;
  const [min, max] = numeric ? [given.min, given.max] : [];
  const decimals = numeric ? given.decimals : 0;
  const maxLength = type === "text" ? given.maxLength : undefined;
  const errors = [...checkNumbers({ min, max, decimals }), ...checkLength(maxLength)];
  // Otherwise no listing could be created in the category.
  if (given.required && type === "select" && options === 0) errors.push({ path: "required", code: "no_options" });
  if (errors.length > 0) failRules(errors);
  return { required: given.required, inherited: given.inherited, unit, min, max, decimals, maxLength };
}

function checkNumbers({ min, max, decimals }: Pick<AttributeRules, "min" | "max" | "decimals">): FieldError[] {
  const errors: FieldError[] = [];
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
    errors.push({ path: "decimals", code: "too_big", values: { max: MAX_DECIMALS } });
  for (const [path, bound] of [["min", min] as const, ["max", max] as const]) {
    if (bound === undefined) continue;
    if (Math.abs(bound) > MAX_ATTRIBUTE_NUMBER) errors.push({ path, code: "too_big", values: { max: MAX_ATTRIBUTE_NUMBER } });
    else if (decimalPlaces(bound) > MAX_DECIMALS) errors.push({ path, code: "too_precise", values: { max: MAX_DECIMALS } });
  }
  if (min !== undefined && max !== undefined && min > max) errors.push({ path: "max", code: "too_small", values: { min } });
  return errors;
}

function checkLength(maxLength: number | undefined): FieldError[] {
  if (maxLength === undefined || (Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= MAX_ATTRIBUTE_TEXT)) return [];
  return [{ path: "max_length", code: "too_big", values: { max: MAX_ATTRIBUTE_TEXT } }];
}

/** Checks that a text is given in all languages or in none. */
function checkUnit(given: Words | undefined): Words | undefined {
  const unit = given && { uk: cleanText(given.uk), ru: cleanText(given.ru), en: cleanText(given.en) };
  if (!unit || LANGUAGES.every((lang) => unit[lang] === "")) return undefined;
  const errors = LANGUAGES.flatMap((lang): FieldError[] => {
    if (unit[lang] === "") return [{ path: `unit.${lang}`, code: "required" }];
    return codePoints(unit[lang]) > MAX_UNIT ? [{ path: `unit.${lang}`, code: "too_long", values: { max: MAX_UNIT } }] : [];
  });
  return errors.length > 0 ? failRules(errors) : unit;
}

type NewOption = NewAttribute["options"][number];

/** Returns the options with trimmed names. Throws `validation_failed` with the first errors, one per option, at `options.<index>`. */
export function checkOptions(given: readonly NewOption[]): readonly NewOption[] {
  if (given.length > MAX_OPTIONS) failRules([{ path: "options", code: "too_many", values: { max: MAX_OPTIONS } }]);
  const known = new Set<string>();
  const errors: FieldError[] = [];
  const options = given.map(({ value, label }, index) => {
    const names = findNameErrors(label, "label");
    const path = `options.${index}`;
    const error = findOptionError(value, names.errors);
    if (error) errors.push({ ...error, path });
    else if (known.has(value)) errors.push({ path, code: "duplicate_value" });
    known.add(value);
    return { value, label: names.trimmed };
  });
  if (errors.length > 0) failRules(errors.slice(0, MAX_OPTION_ERRORS));
  return options;
}

/** Errors of more options would be hard to read. */
const MAX_OPTION_ERRORS = 10;

const OPTION_EXAMPLE = "red; Червоний; Красный; Red";

function findOptionError(value: string, [first]: readonly FieldError[]): Omit<FieldError, "path"> | undefined {
  const isComplete = CODE_PATTERN.test(value) && value.length <= MAX_CODE && first?.code !== "required";
  return isComplete ? first : { code: "invalid_format", values: { expected: OPTION_EXAMPLE } };
}

const toColumns = ({ unit, min, max, maxLength, ...rest }: AttributeRules) => ({
  ...rest,
  ...{ unitUk: unit?.uk ?? null, unitRu: unit?.ru ?? null, unitEn: unit?.en ?? null },
  ...{ min: min ?? null, max: max ?? null, maxLength: maxLength ?? null },
});

const rulesOfRow = (row: AttributeRulesRow): AttributeRules => ({
  required: row.required,
  inherited: row.inherited,
  unit: row.unit_uk === null ? undefined : { uk: row.unit_uk, ru: row.unit_ru ?? row.unit_uk, en: row.unit_en ?? row.unit_uk },
  min: row.min === null ? undefined : Number(row.min),
  max: row.max === null ? undefined : Number(row.max),
  decimals: row.decimals,
  maxLength: row.max_length ?? undefined,
});

export const rulesOf = ({ required, inherited, unit, min, max, decimals, maxLength }: Attribute): AttributeRules => ({
  ...{ required, inherited, unit, min, max, decimals, maxLength },
});

/** Returns the rules for the audit log, with null for missing ones. */
const auditRules = ({ required, inherited, unit, min, max, decimals, maxLength }: AttributeRules): Readonly<Record<string, unknown>> => ({
  ...{ required, inherited, unit: unit ?? null, min: min ?? null, max: max ?? null, decimals, max_length: maxLength ?? null },
});
