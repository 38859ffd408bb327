import { pick } from "@/lib/shared/pick";
import type { ListingContent } from "./content";
import type { Field } from "./fields/field";
import { FIELD_ENTRIES, FIELD_NAMES, type FieldName, type FieldsWith } from "./fields/table";
import { DEFAULTS } from "./fields/values";

/** A listing's content in SQL, generated from the table of fields. */

const TYPES = {
  text: "text",
  integer: "int",
  flag: "bool",
  category: "int",
  city: "uuid",
  price: "numeric",
  phone: "text",
  external_id: "text",
  attributes: "jsonb",
  delivery: "jsonb",
  translations: "jsonb",
} as const satisfies Partial<Record<Field["kind"], string>>;

function typeOf(field: Field): string {
  if (field.kind === "choice") return field.type;
  if (field.kind === "media") return field.max === undefined ? "text" : "text[]";
  return TYPES[field.kind];
}

/** The content's columns, by name. */
export const CONTENT = Object.fromEntries(FIELD_NAMES.map((name) => [name, true])) as Readonly<Record<FieldName, true>>;

/** Content columns of the public page. */
export const PUBLIC_CONTENT = Object.fromEntries(
  FIELD_ENTRIES.flatMap(([name, field]) => (field.hiddenFromPublic ? [] : [[name, true]])),
) as Readonly<Record<Exclude<FieldName, FieldsWith<{ readonly hiddenFromPublic: true }>>, true>>;

/** Picks the content of a row. */
export function contentOf(row: ListingContent): ListingContent {
  return pick(row, FIELD_NAMES);
}

/** The content's columns, for `INSERT` and `UPDATE … SET (…)`. */
export const CONTENT_COLUMNS = FIELD_NAMES.join(", ");

/** The same as values of the record `c`. */
export const CONTENT_VALUES = FIELD_NAMES.map((name) => `c.${name}`).join(", ");

/** The record that a content reads as in SQL: `jsonb_to_record($1::jsonb) AS ${CONTENT_RECORD}`. */
export const CONTENT_RECORD = `c (${FIELD_ENTRIES.map(([name, field]) => `${name} ${typeOf(field)}`).join(", ")})`;

/** Defaults for fields that were added after a revision was written: `${CONTENT_DEFAULTS} || revision.content`. */
export const CONTENT_DEFAULTS = `'${JSON.stringify(DEFAULTS).replaceAll("'", "''")}'::jsonb`;
