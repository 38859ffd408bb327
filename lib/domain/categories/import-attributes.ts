import { isDeepStrictEqual } from "node:util";
import type { Context } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { BoardError, failRules } from "@/lib/shared/errors";
import { type AttributeRules, checkRules } from "./attribute-rules";
import { type FileAttribute, type StoredAttribute, toFileAttribute } from "./tree-file";

/** Imports the attributes of one category. */

export interface ImportChange {
  readonly kind:
    | "add"
    | "rename"
    | "auto_approve"
    | "hide"
    | "show"
    | "move"
    | "order"
    | "attribute_add"
    | "attribute_rename"
    | "attribute_rules"
    | "attribute_retire"
    | "attribute_restore"
    | "attribute_order"
    | "option_add"
    | "option_change"
    | "option_order";
  /** The previous name or position, or the attribute's code, followed by a dot and the option's value; empty if neither applies. */
  readonly detail: string;
  readonly categoryId: number;
  /** Names from the top level to the category, in Ukrainian. */
  readonly path: readonly string[];
  /** Rules of an attribute that is added or changed. */
  readonly rules?: AttributeRules;
}

type OwnChange = Pick<ImportChange, "kind" | "detail" | "rules">;

interface Attributes {
  readonly categoryId: number;
  /** Path of the category in the file. */
  readonly place: string;
  readonly stored: readonly StoredAttribute[];
  readonly given: readonly FileAttribute[];
}

/** Adds and changes attributes. Those that are not in the file come last. Throws `validation_failed`. */
export async function importAttributes(
  { db, now }: Pick<Context, "db" | "now">,
  { categoryId, place, stored, given }: Attributes,
): Promise<OwnChange[]> {
  const changes: OwnChange[] = [];
  const known = new Map(stored.map((attribute) => [attribute.code, attribute]));
  for (const [index, attribute] of given.entries()) {
    const { code } = attribute;
    const path = `${place}.attributes.${index}`;
    const before = known.get(code);
    const options = new Set([...attribute.options, ...(before?.options ?? [])].map(({ value }) => value)).size;
    const rules = atPath(path, () => checkRules(attribute.type, rulesOf(attribute), attribute.retired ? 1 : options));
    if (before && before.type !== attribute.type)
      failRules([{ path: `${path}.type`, code: "invalid_value", values: { allowed: before.type } }]);
    const made: OwnChange[] = before
      ? differences(toFileAttribute(before), attribute, rules)
      : [{ kind: "attribute_add", detail: code, rules }];
    changes.push(...made);
    const retiredAt = attribute.retired ? (before?.retiredAt ?? new Date(now)) : null;
    // Most of a file is unchanged: a statement for each of its attributes would take two thirds of an import.
    const { id } = before && made.length === 0 ? before : await upsert(db, { categoryId, attribute, rules, retiredAt });
    changes.push(...(await importOptions(db, { attributeId: id, stored: before?.options ?? [], attribute, isNew: !before })));
  }
  changes.push(...(await orderAttributes(db, { categoryId, stored, given })));
  return changes;
}

/** Prefixes the paths of errors with the path of the checked value. */
function atPath<T>(path: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof BoardError) || error.fields.length === 0) throw error;
    return failRules(error.fields.map((field) => ({ ...field, path: `${path}.${field.path}` })));
  }
}

const rulesOf = ({ required, inherited, unit, min, max, decimals, max_length }: FileAttribute): AttributeRules => ({
  ...{ required, inherited, unit: unit ?? undefined, min: min ?? undefined, max: max ?? undefined, decimals },
  maxLength: max_length ?? undefined,
});

interface Upsert {
  readonly categoryId: number;
  readonly attribute: FileAttribute;
  readonly rules: AttributeRules;
  readonly retiredAt: Date | null;
}

function upsert(db: Queryable, { categoryId, attribute, rules, retiredAt }: Upsert) {
  const { code, type, name, depends_on } = attribute;
  const { required, inherited, unit, min, max, decimals, maxLength } = rules;
  const columns = {
    ...{ nameUk: name.uk, nameRu: name.ru, nameEn: name.en, required, inherited, decimals, retiredAt, dependsOn: depends_on },
    ...{ unitUk: unit?.uk ?? null, unitRu: unit?.ru ?? null, unitEn: unit?.en ?? null },
    ...{ min: min ?? null, max: max ?? null, maxLength: maxLength ?? null },
  };
  return db.prisma.categoryAttribute.upsert({
    where: { categoryId_code: { categoryId, code } },
    create: { categoryId, code, type, position: 0, ...columns },
    update: columns,
    select: { id: true },
  });
}

/** Returns the differences other than options and order. */
function differences(before: FileAttribute, { options: _options, ...after }: FileAttribute, checked: AttributeRules): OwnChange[] {
  const { options: _before, name, retired, ...rules } = before;
  const { name: newName, retired: isRetired, ...newRules } = after;
  const detail = after.code;
  return [
    ...(isDeepStrictEqual(name, newName) ? [] : [{ kind: "attribute_rename" as const, detail }]),
    ...(isDeepStrictEqual(rules, newRules) ? [] : [{ kind: "attribute_rules" as const, detail, rules: checked }]),
    ...(retired === isRetired ? [] : [{ kind: isRetired ? ("attribute_retire" as const) : ("attribute_restore" as const), detail }]),
  ];
}

interface Options {
  readonly attributeId: number;
  readonly stored: StoredAttribute["options"];
  readonly attribute: FileAttribute;
  readonly isNew: boolean;
}

async function importOptions(db: Queryable, { attributeId, stored, attribute, isNew }: Options): Promise<OwnChange[]> {
  const { code, options } = attribute;
  const values = options.map(({ value }) => value);
  const known = new Map(stored.map((option) => [option.value, option]));
  const changes: OwnChange[] = [];
  const rest = stored.filter(({ value }) => !values.includes(value)).map(({ value }) => value);
  const places = new Map([...values, ...rest].map((value, index) => [value, index + 1]));
  const isOrdered = inSameOrder(
    stored.map(({ value }) => value),
    values,
  );
  for (const { value, label, parent } of options) {
    const before = known.get(value);
    const columns = { labelUk: label.uk, labelRu: label.ru, labelEn: label.en, parentValue: parent };
    const detail = `${code}.${value}`;
    const place = places.get(value) ?? 0;
    if (!before) {
      await db.prisma.attributeOption.create({ data: { attributeId, value, position: place, ...columns } });
      if (!isNew) changes.push({ kind: "option_add", detail });
      continue;
    }
    const { labelUk, labelRu, labelEn, parentValue } = before;
    if (isDeepStrictEqual({ labelUk, labelRu, labelEn, parentValue }, columns)) continue;
    await db.prisma.attributeOption.update({ where: { attributeId_value: { attributeId, value } }, data: columns });
    changes.push({ kind: "option_change", detail });
  }
  if (isOrdered && !changes.some(({ kind }) => kind === "option_add")) return changes;
  for (const [value, position] of places)
    await db.prisma.attributeOption.updateMany({ where: { attributeId, value, position: { not: position } }, data: { position } });
  return isOrdered || isNew ? changes : [...changes, { kind: "option_order", detail: code }];
}

async function orderAttributes(db: Queryable, { categoryId, stored, given }: Omit<Attributes, "place">): Promise<OwnChange[]> {
  const before = stored.map(({ code }) => code);
  const codes = given.map(({ code }) => code);
  const isOrdered = inSameOrder(before, codes);
  if (isOrdered && codes.every((code) => before.includes(code))) return [];
  const order = [...codes, ...before.filter((code) => !codes.includes(code))];
  for (const [index, code] of order.entries())
    await db.prisma.categoryAttribute.updateMany({
      where: { categoryId, code, position: { not: index + 1 } },
      data: { position: index + 1 },
    });
  return isOrdered ? [] : [{ kind: "attribute_order", detail: "" }];
}

/** Returns whether the items that are in both lists have the same order. */
function inSameOrder(before: readonly string[], after: readonly string[]): boolean {
  const common = before.filter((one) => after.includes(one));
  return after.filter((one) => before.includes(one)).every((one, index) => common[index] === one);
}
