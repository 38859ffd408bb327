import { KYIV } from "@/lib/shared/time";

/**
 * The list form's fields (specification, "Listing (list form)") as SQL. PostgreSQL builds the JSON itself: on the hot path no row
 * is parsed and serialized a second time.
 *
 * Parameters: `$1` language, `$2` base URL of listing pages with a slash at the end. Tables: `l` listings, `c` its city.
 */
const localTime = (column: string) => `to_char(l.${column} AT TIME ZONE '${KYIV}', 'YYYY-MM-DD HH24:MI:SS')`;

/**
 * In the language asked for: the original, the owner's translation, the machine's, or the original after all (decisions §5). A translation
 * always has both fields, so title and description are of one language.
 */
const translated = (field: "title" | "description") =>
  `CASE WHEN l.lang = $1 THEN l.${field}
        ELSE coalesce(l.translations #>> ARRAY[$1, '${field}'], l.machine_translations #>> ARRAY[$1, '${field}'], l.${field}) END`;

/** The language that {@link LIST_FIELDS}' title is really in: the asked one where there is a translation, by the owner or by machine. */
export const TITLE_LANG = "CASE WHEN (l.machine_translations || l.translations) #> ARRAY[$1, 'title'] IS NULL THEN l.lang ELSE $1 END";

/** The slug of the root of the category's branch; the tree has three levels at most. */
export const ROOT_CATEGORY = `(SELECT coalesce(k1.slug, k2.slug, k3.slug) FROM categories k3 LEFT JOIN categories k2 ON k2.id = k3.parent_id
  LEFT JOIN categories k1 ON k1.id = k2.parent_id WHERE k3.id = l.category_id)`;

export const LIST_FIELDS = {
  id: "l.id",
  slug: "l.slug",
  title: translated("title"),
  price: "trim_scale(l.price)",
  price_type: "l.price_type",
  price_negotiable: "l.price_negotiable",
  price_period: "l.price_period",
  currency: "l.currency",
  condition: "l.condition",
  city: "CASE $1 WHEN 'uk' THEN c.name_uk WHEN 'ru' THEN c.name_ru ELSE c.name_en END",
  status: "l.status",
  views: "l.views",
  vip: "coalesce(l.vip_until > now(), false)",
  top: "coalesce(l.top_until > now(), false)",
  vip_until: localTime("vip_until"),
  top_until: localTime("top_until"),
  photo: "l.photos[1]",
  photos: "l.photos",
  url: "$2 || l.slug",
  created_at: localTime("created_at"),
  updated_at: localTime("updated_at"),
  expires_at: localTime("expires_at"),
} as const;

export type ListField = keyof typeof LIST_FIELDS;

export const LIST_FIELD_NAMES = Object.keys(LIST_FIELDS) as ListField[];

/** What the detail form adds (specification, "Listing (detail form)"; decisions §5). Table `k`: its category. */
export const DETAIL_FIELDS = {
  ...LIST_FIELDS,
  description: translated("description"),
  lang: "l.lang",
  city_ref: "l.city_ref",
  category_id: "l.category_id",
  category_slug: "k.slug",
  attributes: "l.attributes",
  contacts: "json_build_object('name', l.contact_name, 'phone', l.contact_phone, 'hide_phone', l.hide_phone)",
  delivery: "l.delivery",
  translations: "l.translations",
  machine_translations: "l.machine_translations",
  photos_wm: "l.photos_wm",
  photos_3d: "l.photos_3d",
  video_url: "l.video_url",
  video_thumbnail: "l.video_thumbnail",
} as const;

/** A select list out of a table of fields: `l.id AS id, …`. */
export function selectFields(fields: Readonly<Record<string, string>>, names: readonly string[] = Object.keys(fields)): string {
  return names.map((name) => `${fields[name]} AS ${name}`).join(", ");
}
