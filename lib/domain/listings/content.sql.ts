import type { ListingContent } from "./content";

/** A listing's content in SQL. */

const COLUMNS: Readonly<Record<keyof ListingContent, string>> = {
  category_id: "int",
  city_ref: "uuid",
  lang: "text",
  title: "text",
  description: "text",
  translations: "jsonb",
  price: "numeric",
  price_type: '"PriceType"',
  price_negotiable: "bool",
  price_period: '"PricePeriod"',
  currency: '"Currency"',
  condition: '"ItemCondition"',
  attributes: "jsonb",
  contact_name: "text",
  contact_phone: "text",
  hide_phone: "bool",
  delivery: "jsonb",
  photos: "text[]",
  photos_wm: "text[]",
  photos_3d: "text[]",
  video_url: "text",
  video_thumbnail: "text",
};

/** The content alone of what holds more: a row of the table. */
export function contentOf(row: ListingContent): ListingContent {
  return Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, row[name as keyof ListingContent]])) as unknown as ListingContent;
}

/** The content's columns, for `INSERT` and `UPDATE … SET (…)`. */
export const CONTENT_COLUMNS = Object.keys(COLUMNS).join(", ");

/** The same as values of the record `c`. */
export const CONTENT_VALUES = Object.keys(COLUMNS)
  .map((name) => `c.${name}`)
  .join(", ");

/** The record that a content reads as in SQL: `jsonb_to_record($1::jsonb) AS ${CONTENT_RECORD}`. */
export const CONTENT_RECORD = `c (${Object.entries(COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(", ")})`;
