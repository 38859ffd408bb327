import { KYIV } from "@/lib/shared/time";
import type { Field } from "./fields/field";
import { FIELD_ENTRIES, type FieldName, type FieldsWith } from "./fields/table";

/**
 * Fields of the list form (docs/api/listings.md#read-forms) as SQL. PostgreSQL generates the JSON, so that rows on the hot path are not
 * parsed and serialized again.
 *
 * Parameters: `$1` language, `$2` base URL of listing pages with a trailing slash. Tables: `l` listings, `c` cities.
 */
const localTime = (column: string) => `to_char(l.${column} AT TIME ZONE '${KYIV}', 'YYYY-MM-DD HH24:MI:SS')`;

/**
 * A field in the requested language: the original, the owner's translation or a machine translation; otherwise the original
 * (docs/api/listings.md#translations). Translations always have both fields, so title and description are in the same language.
 */
const translated = (field: FieldsWith<{ readonly translated: true }>) =>
  `CASE WHEN l.lang = $1 THEN l.${field}
        ELSE coalesce(l.translations #>> ARRAY[$1, '${field}'], l.machine_translations #>> ARRAY[$1, '${field}'], l.${field}) END`;

/** Actual language of the title in {@link LIST_FIELDS}: the requested one if there is a translation, otherwise the original. */
export const TITLE_LANG = "CASE WHEN (l.machine_translations || l.translations) #> ARRAY[$1, 'title'] IS NULL THEN l.lang ELSE $1 END";

/** Slug of the root category; the tree has at most three levels. */
export const ROOT_CATEGORY = `(SELECT coalesce(k1.slug, k2.slug, k3.slug) FROM categories k3 LEFT JOIN categories k2 ON k2.id = k3.parent_id
  LEFT JOIN categories k1 ON k1.id = k2.parent_id WHERE k3.id = l.category_id)`;

/** Response members other than the owner's fields. */
const COMPUTED = {
  list: {
    id: "l.id",
    slug: "l.slug",
    city: "CASE $1 WHEN 'uk' THEN c.name_uk WHEN 'ru' THEN c.name_ru ELSE c.name_en END",
    status: "l.status",
    views: "l.views",
    vip: "coalesce(l.vip_until > now(), false)",
    top: "coalesce(l.top_until > now(), false)",
    vip_until: localTime("vip_until"),
    top_until: localTime("top_until"),
    photo: "l.photos[1]",
    url: "$2 || l.slug",
    created_at: localTime("created_at"),
    updated_at: localTime("updated_at"),
    expires_at: localTime("expires_at"),
  },
  /** Table `k`: categories. */
  detail: {
    category_slug: "k.slug",
    contacts: "json_build_object('name', l.contact_name, 'phone', l.contact_phone, 'hide_phone', l.hide_phone)",
    machine_translations: "l.machine_translations",
  },
} as const;

/**
 * Version of the content of {@link LIST_FIELDS} and {@link DETAIL_FIELDS}: all that they depend on, except the parameters. `xmin`, the transaction that
 * created a row's current version, changes with each update of the row.
 */
export const LIST_CONTENT_VERSION = "concat_ws(' ', l.id, l.xmin, c.xmin, l.vip_until > now(), l.top_until > now())";
export const DETAIL_CONTENT_VERSION = `concat_ws(' ', ${LIST_CONTENT_VERSION}, k.xmin)`;

type ComputedField<Form extends keyof typeof COMPUTED> = keyof (typeof COMPUTED)[Form];

export type ListField = ComputedField<"list"> | FieldsWith<{ readonly response: "list" }>;
export type DetailField = ListField | ComputedField<"detail"> | FieldsWith<{ readonly response: "detail" }>;

/** Order of the members in responses, for compatibility; new fields follow. */
const ORDER: readonly DetailField[] = [
  "id",
  "slug",
  "title",
  "price",
  "price_type",
  "price_negotiable",
  "price_period",
  "currency",
  "condition",
  "city",
  "status",
  "views",
  "vip",
  "top",
  "vip_until",
  "top_until",
  "photo",
  "photos",
  "url",
  "created_at",
  "updated_at",
  "expires_at",
  "external_id",
  "description",
  "lang",
  "city_ref",
  "category_id",
  "category_slug",
  "attributes",
  "contacts",
  "delivery",
  "translations",
  "machine_translations",
  "photos_wm",
  "photos_3d",
  "video_url",
  "video_thumbnail",
];

const places = new Map<string, number>(ORDER.map((name, place) => [name, place]));
const placeOf = (name: string) => places.get(name) ?? ORDER.length;

function sqlOf(name: FieldName, field: Field): string {
  if (field.translated) return translated(name as FieldsWith<{ readonly translated: true }>);
  return field.kind === "price" ? `trim_scale(l.${name})` : `l.${name}`;
}

function fieldsOf<Form extends keyof typeof COMPUTED>(form: Form): [string, string][] {
  const written = FIELD_ENTRIES.flatMap(([name, field]): [string, string][] =>
    field.response === form ? [[name, sqlOf(name, field)]] : [],
  );
  return [...Object.entries(COMPUTED[form]), ...written].toSorted(([one], [other]) => placeOf(one) - placeOf(other));
}

export const LIST_FIELDS = Object.fromEntries(fieldsOf("list")) as Readonly<Record<ListField, string>>;

export const LIST_FIELD_NAMES = Object.keys(LIST_FIELDS) as ListField[];

/** Fields of the detail form (docs/api/listings.md#read-forms). Table `k`: categories. */
export const DETAIL_FIELDS = { ...LIST_FIELDS, ...Object.fromEntries(fieldsOf("detail")) } as Readonly<Record<DetailField, string>>;

export const DETAIL_FIELD_NAMES = Object.keys(DETAIL_FIELDS) as DetailField[];

/** Returns a select list of fields: `l.id AS id, …`. */
export function selectFields(fields: Readonly<Record<string, string>>, names: readonly string[] = Object.keys(fields)): string {
  return names.map((name) => `${fields[name]} AS ${name}`).join(", ");
}
