import { LANGUAGES } from "@/lib/shared/i18n";
import {
  CONDITIONS,
  CURRENCIES,
  DESCRIPTION_LENGTH,
  MAX_CONTACT_NAME,
  MAX_FRAMES_3D,
  MAX_PHOTOS,
  PRICE_PERIODS,
  PRICE_TYPES,
  TITLE_LENGTH,
} from "../limits";
import type { Field } from "./field";

/**
 * The fields written by owners, by column name, in the order of the API reference. The SQL for creation, edit and reading, the API's schemas,
 * the form values and the comparison of revisions are generated from this table: a new field is an entry here and a migration
 * (docs/decisions/167-listing-fields.md). Data only, so that forms can load it in the browser.
 */
export const FIELDS = {
  title: {
    kind: "text",
    ...TITLE_LENGTH,
    required: true,
    response: "list",
    translated: true,
    comparison: "words",
    responseDescription: "In the selected language; the original where there is no translation.",
  },
  description: {
    kind: "text",
    ...DESCRIPTION_LENGTH,
    multiline: true,
    required: true,
    response: "detail",
    translated: true,
    comparison: "words",
  },
  price: {
    kind: "price",
    default: "0",
    response: "list",
    comparison: "number",
    createDescription: "Required unless `price_type` is `exchange` or `free`; at most two decimals.",
    responseDescription: "May be fractional.",
  },
  category_id: { kind: "category", required: true, response: "detail", comparison: "value" },
  city_ref: { kind: "city", required: true, response: "detail", comparison: "value" },
  price_type: {
    kind: "choice",
    options: PRICE_TYPES,
    type: '"PriceType"',
    default: "sell",
    response: "list",
    comparison: "value",
    description: "Default: `sell`.",
  },
  price_negotiable: {
    kind: "flag",
    default: false,
    response: "list",
    comparison: "flag",
    description: "Whether the price is negotiable. Default: `false`.",
  },
  price_period: {
    kind: "choice",
    options: PRICE_PERIODS,
    type: '"PricePeriod"',
    default: null,
    response: "list",
    comparison: "value",
    description: "Period of a rent or rate. Only with `price_type` `sell`; changing the type clears it.",
    responseDescription: "What a rent or rate is paid for.",
  },
  currency: {
    kind: "choice",
    options: CURRENCIES,
    type: '"Currency"',
    default: "UAH",
    response: "list",
    comparison: "value",
    description: "Default: `UAH`.",
  },
  condition: { kind: "choice", options: CONDITIONS, type: '"ItemCondition"', default: null, response: "list", comparison: "value" },
  photos: {
    kind: "media",
    max: MAX_PHOTOS,
    uploads: ["photo"],
    default: [],
    response: "list",
    comparison: "pictures",
    description: "`url` values of photo uploads, the main photo first.",
  },
  photos_wm: {
    kind: "media",
    max: MAX_PHOTOS,
    uploads: ["photo_wm"],
    default: [],
    response: "detail",
    description: "`url_wm` values of the same uploads, in the same order; as many as `photos`.",
  },
  // Frames of a tour and the thumbnail of a video may be any picture of the account.
  photos_3d: {
    kind: "media",
    max: MAX_FRAMES_3D,
    uploads: ["photo", "photo_wm"],
    default: [],
    response: "detail",
    comparison: "pictures",
    description: "Frames of a 3D tour, in order: URLs of photo uploads.",
  },
  video_url: {
    kind: "media",
    uploads: ["video"],
    default: null,
    response: "detail",
    comparison: "value",
    description: "`url` of a video upload.",
  },
  video_thumbnail: {
    kind: "media",
    uploads: ["thumbnail", "photo"],
    default: null,
    response: "detail",
    description: "Picture of the video: `thumbnail` of a video upload, usually of the same one, or `url` of a photo upload.",
  },
  attributes: { kind: "attributes", default: {}, response: "detail", comparison: "members" },
  // Default from the profile. The API returns the contact fields together, as `contacts`.
  contact_name: { kind: "text", min: 1, max: MAX_CONTACT_NAME, comparison: "value", description: "Default: from the profile." },
  contact_phone: {
    kind: "phone",
    hiddenFromPublic: true,
    comparison: "value",
    description: "International or Ukrainian format; stored as E.164. Default: from the profile.",
  },
  hide_phone: {
    kind: "flag",
    default: false,
    comparison: "value",
    description: "Whether the phone number is hidden on the listing's page.",
  },
  delivery: { kind: "delivery", default: {}, response: "detail", comparison: "members" },
  lang: {
    kind: "choice",
    options: LANGUAGES,
    type: "text",
    response: "detail",
    comparison: "value",
    description: "Language of `title` and `description`. Detected if omitted.",
    responseDescription: "The original language of title and description.",
  },
  translations: {
    kind: "translations",
    default: {},
    response: "detail",
    comparison: "members",
    responseDescription: "Title and description in other languages than the original.",
  },
  external_id: {
    kind: "external_id",
    default: null,
    response: "list",
    hiddenFromPublic: true,
    description: "Your own id of the listing, unique among your listings. `null` removes it.",
    createDescription: "Your own id of the listing, unique among your listings.",
    responseDescription: "Your own id of the listing.",
  },
} as const satisfies Readonly<Record<string, Field>>;

export type Fields = typeof FIELDS;
export type FieldName = keyof Fields;

/** Names of the fields with these properties: `FieldsWith<{ response: "list" }>`. */
export type FieldsWith<Properties> = { [Name in FieldName]: Fields[Name] extends Properties ? Name : never }[FieldName];

/** All fields with their names, for generic code. */
export const FIELD_ENTRIES: readonly (readonly [name: FieldName, field: Field])[] = Object.entries(FIELDS) as [FieldName, Field][];

export const FIELD_NAMES: readonly FieldName[] = FIELD_ENTRIES.map(([name]) => name);
