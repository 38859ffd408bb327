import type { ListingContent } from "../content";
import type { Field } from "./field";
import { FIELD_ENTRIES, type FieldName, type FieldsWith } from "./table";

/** Defaults of fields, and merging of edits. */

type WithDefault = FieldsWith<{ readonly default: unknown }>;

const defaults: Readonly<Record<string, unknown>> = Object.fromEntries(
  FIELD_ENTRIES.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
);

/** Stored values of omitted fields. Fields that are required, or filled in by other rules, have none. */
export const DEFAULTS = defaults as Readonly<Pick<ListingContent, WithDefault>>;

/** Kinds whose fields are stored as submitted, independently of other fields. */
const PLAIN_KINDS = ["text", "integer", "flag", "choice", "media", "external_id"] as const satisfies readonly Field["kind"][];

export type PlainField = FieldsWith<{ readonly kind: (typeof PLAIN_KINDS)[number] }>;

const PLAIN_FIELDS = FIELD_ENTRIES.flatMap(([name, { kind }]) =>
  (PLAIN_KINDS as readonly string[]).includes(kind) ? [name as PlainField] : [],
);

/** Submitted fields: undefined if omitted, null if cleared. */
export type SentFields = { readonly [Name in FieldName]?: unknown };

/**
 * Returns the plain fields after a creation or edit.
 * @param before Current values; undefined in a creation, where omitted fields get their defaults.
 * @param defaults Values of cleared fields.
 */
export function mergePlainFields(
  sent: SentFields,
  before: Partial<ListingContent> | undefined,
  defaults: Partial<ListingContent>,
): Pick<ListingContent, PlainField> {
  const merged: Partial<Record<PlainField, unknown>> = {};
  for (const name of PLAIN_FIELDS) {
    const value = sent[name];
    merged[name] = value === undefined && before ? before[name] : (value ?? defaults[name]);
  }
  return merged as Pick<ListingContent, PlainField>;
}
