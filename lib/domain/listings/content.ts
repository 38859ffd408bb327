import type { Language } from "@/lib/shared/i18n";
import type { AttributeValues } from "./attributes";
import type { CONDITIONS, CURRENCIES, PRICE_PERIODS, PRICE_TYPES } from "./draft";

export interface Translation {
  readonly title: string;
  readonly description: string;
}

export type Translations = Readonly<Partial<Record<Language, Translation>>>;

/**
 * What a listing says, by the names of its columns: written to the table and kept as a revision in one piece, read back by
 * `jsonb_to_record` (see {@link CONTENT_RECORD}).
 */
export interface ListingContent {
  readonly category_id: number;
  readonly city_ref: string;
  readonly lang: Language;
  readonly title: string;
  readonly description: string;
  readonly translations: Translations;
  /** Decimal text, never a binary fraction. */
  readonly price: string;
  readonly price_type: (typeof PRICE_TYPES)[number];
  readonly price_negotiable: boolean;
  readonly price_period: (typeof PRICE_PERIODS)[number] | null;
  readonly currency: (typeof CURRENCIES)[number];
  readonly condition: (typeof CONDITIONS)[number] | null;
  readonly attributes: AttributeValues;
  readonly contact_name: string;
  readonly contact_phone: string;
  readonly hide_phone: boolean;
  readonly delivery: Readonly<Record<string, unknown>>;
  readonly photos: readonly string[];
  readonly photos_wm: readonly string[];
  readonly photos_3d: readonly string[];
  readonly video_url: string | null;
  readonly video_thumbnail: string | null;
}

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
