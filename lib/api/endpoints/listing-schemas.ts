import { z } from "zod";
import { AttributeValue } from "@/lib/domain/listings/draft";
import { MAX_EXTERNAL_ID } from "@/lib/domain/listings/external-id";
import type { Field, SpecialField } from "@/lib/domain/listings/fields/field";
import { FIELD_ENTRIES, type FieldName } from "@/lib/domain/listings/fields/table";
import { DELIVERY_METHODS, DESCRIPTION_LENGTH, MAX_ATTRIBUTES, MAX_CONTACT_NAME, TITLE_LENGTH } from "@/lib/domain/listings/limits";
import { DETAIL_FIELD_NAMES, type DetailField, LIST_FIELD_NAMES } from "@/lib/domain/listings/listing-fields.sql";
import { LISTING_STATUSES } from "@/lib/domain/listings/status";
import { STATEMENT_GROUNDS, STATEMENT_SOURCES } from "@/lib/domain/statements-of-reasons/statement";
import { LANGUAGES } from "@/lib/shared/i18n";
import { MAX_PRICE } from "@/lib/shared/money";
import { CategorySlug, Code } from "./categories";
import { MAX_CITY_NAME } from "./cities";
import { Id, int32, KyivTime, line, paragraphs, slug, Url } from "./schemas";

/** Schemas of a listing in responses (docs/api/listings.md#read-forms). */

/** A romanized title of at most 80 characters, a hyphen and the id. */
export const ListingSlug = slug(91);

const title = line(TITLE_LENGTH.max);
const description = paragraphs(DESCRIPTION_LENGTH.max);
const translations = z.partialRecord(z.enum(LANGUAGES), z.object({ title, description })).meta({ maxProperties: LANGUAGES.length });

/** E.164, but with room for numbering plans longer than its 15 digits. */
const Phone = z
  .string()
  .max(20)
  .regex(/^\+[1-9]\d{3,18}$/);

const delivery = z
  .object({
    ...(Object.fromEntries(DELIVERY_METHODS.map((method) => [method, z.boolean().optional()])) as Record<
      (typeof DELIVERY_METHODS)[number],
      z.ZodOptional<z.ZodBoolean>
    >),
    paid_by: z.enum(["buyer", "seller"]).optional(),
  })
  .meta({ id: "ListingDelivery" });

const SPECIAL: Readonly<Record<SpecialField["kind"], z.ZodType>> = {
  category: Id,
  city: z.guid().max(36),
  price: z.number().min(0).max(MAX_PRICE),
  phone: Phone,
  attributes: z.record(Code, AttributeValue).meta({ maxProperties: MAX_ATTRIBUTES }),
  delivery,
  translations,
  external_id: line(MAX_EXTERNAL_ID),
};

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case "text":
      return field.multiline ? paragraphs(field.max) : line(field.max);
    case "integer":
      return int32(field.min, field.max);
    case "flag":
      return z.boolean();
    case "choice":
      return z.enum(field.options);
    case "media":
      return field.max === undefined ? Url : z.array(Url).max(field.max);
    default:
      return SPECIAL[field.kind];
  }
}

/** Returns the response schema of a field that the owner fills in. */
function writtenField(field: Field): z.ZodType {
  const schema = field.default === null ? schemaOf(field).nullable() : schemaOf(field);
  return field.responseDescription === undefined ? schema : schema.describe(field.responseDescription);
}

const COMPUTED: Readonly<Record<Exclude<DetailField, FieldName>, z.ZodType>> = {
  id: Id,
  slug: ListingSlug,
  city: line(MAX_CITY_NAME).nullable().describe("City name in the selected language."),
  status: z.enum(LISTING_STATUSES),
  views: int32(),
  vip: z.boolean(),
  top: z.boolean(),
  vip_until: KyivTime.nullable(),
  top_until: KyivTime.nullable(),
  photo: Url.nullable().describe("The first of `photos`."),
  url: Url.describe("The listing's page."),
  created_at: KyivTime,
  updated_at: KyivTime,
  expires_at: KyivTime.nullable().describe("When a published listing will be archived."),
  category_slug: CategorySlug,
  contacts: z.object({ name: line(MAX_CONTACT_NAME), phone: Phone, hide_phone: z.boolean() }),
  machine_translations: translations.meta({
    description:
      "Machine translations into languages that the owner did not provide. They are removed when the original changes, and added again within minutes if the server has a language model.",
  }),
};

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(FIELD_ENTRIES.map(([name, field]) => [name, writtenField(field)])),
  ...COMPUTED,
};

const shapeOf = (names: readonly DetailField[]) => Object.fromEntries(names.map((name) => [name, SCHEMAS[name] as z.ZodType]));

export const ListedListing = z.object(shapeOf(LIST_FIELD_NAMES)).meta({ id: "Listing" });

/** With the `fields` parameter, only the named fields are present. */
export const PartialListing = ListedListing.partial().meta({
  id: "PartialListing",
  description: "A listing with only the fields named in the `fields` parameter.",
  "x-only-with": "fields",
});

export const DetailedListing = z.object(shapeOf(DETAIL_FIELD_NAMES)).meta({ id: "ListingDetail" });

const StatementOfReasons = z
  .object({
    id: Id.describe("Number of the statement."),
    created_at: KyivTime,
    measure: z
      .enum(["rejection", "removal"])
      .describe("`rejection`: it was not published after a review. `removal`: it had been published and was taken down."),
    source: z.enum(STATEMENT_SOURCES).describe("`notice`: somebody reported the listing."),
    automated_detection: z.boolean().describe("Whether an automatic check had findings in this version."),
    automated_decision: z.boolean().describe("Whether the decision was made without a person."),
    ground: z.enum(STATEMENT_GROUNDS).describe("`law`: a law that the text cites. `terms`: the terms of use."),
    language: z.enum(LANGUAGES).describe("Language of `text`: the owner's."),
    text: paragraphs(20_000).describe("The whole statement, in paragraphs: the decision and its scope, facts, origin, ground and redress."),
    appeal_until: KyivTime.describe("Until when the owner can appeal, on the listing's page in the account."),
  })
  .meta({
    id: "StatementOfReasons",
    description: "Statement of reasons under Art. 17 of the EU's Digital Services Act. It never changes.",
  });

const ReasonCode = z
  .string()
  .max(60)
  .regex(/^[a-z]+(?:_[a-z]+)*$/);

const ReasonFields = z
  .array(
    z
      .string()
      .max(60)
      .regex(/^[a-z0-9_]+$/),
  )
  .max(30);

export const Moderation = z
  .object({
    decision: z.enum(["pending", "rejected"]),
    reason: paragraphs(11_020).nullable().describe("The texts of all reasons, with an empty line between them."),
    reviewed_at: KyivTime.nullable(),
    code: ReasonCode.nullable().describe(
      "Stable machine code of the first reason; `changes_requested` where the moderator asks for changes instead of rejecting the listing.",
    ),
    fields: ReasonFields.describe("Fields concerned."),
    can_resubmit: z.boolean().describe("Whether the listing can be edited and reviewed again."),
    reasons: z
      .array(
        z.object({
          code: ReasonCode.describe("Stable machine code; `other` for a reason in the moderator's own words."),
          text: paragraphs(2_000).describe("In the owner's language."),
          fields: ReasonFields,
        }),
      )
      .max(11)
      .describe("Each reason, the most important first; empty while the listing is pending."),
    statement: StatementOfReasons.nullable().describe("Null until it is rejected, and for rejections older than statements."),
  })
  .meta({ id: "Moderation", description: "Only for `pending` and `blocked` listings." });

/** A listing in the list form, for the API reference. */
export const EXAMPLE_LISTING = {
  id: 128,
  slug: "velosyped-miskyi-26-diuimiv-128",
  title: "Велосипед міський, 26 дюймів",
  price: 12500,
  price_type: "sell",
  price_negotiable: false,
  price_period: null,
  currency: "UAH",
  condition: "used",
  city: "Львів",
  status: "active",
  views: 17,
  vip: false,
  top: false,
  vip_until: null,
  top_until: null,
  photo: null,
  photos: [],
  url: "https://board.example.com/listing/velosyped-miskyi-26-diuimiv-128",
  created_at: "2026-11-20 14:03:11",
  updated_at: "2026-11-20 14:03:11",
  expires_at: "2026-12-20 14:03:11",
  external_id: "sku-4711",
};

export const EXAMPLE_DETAIL = {
  ...EXAMPLE_LISTING,
  description: "Їздив один сезон, колеса 26 дюймів, нові камери. Віддам разом із замком.",
  lang: "uk",
  city_ref: "db5c88f5-391c-11dd-90d9-001a92567626",
  category_id: 12101,
  category_slug: "bicycles",
  attributes: { bicycle_type: "city" },
  contacts: { name: "Олена", phone: "+380671234567", hide_phone: false },
  delivery: { pickup: true, nova_poshta: true, paid_by: "buyer" },
  translations: {},
  machine_translations: {},
  photos_wm: [],
  photos_3d: [],
  video_url: null,
  video_thumbnail: null,
};

export const EXAMPLE_DRAFT = {
  title: "Велосипед міський, 26 дюймів",
  description: "Їздив один сезон, колеса 26 дюймів, нові камери. Віддам разом із замком.",
  price: 12500,
  currency: "UAH",
  category_id: 12101,
  condition: "used",
  city_ref: "db5c88f5-391c-11dd-90d9-001a92567626",
  attributes: { bicycle_type: "city" },
  contact_name: "Олена",
  contact_phone: "067 123 45 67",
  delivery: { pickup: true, nova_poshta: true, paid_by: "buyer" },
};
