import { z } from "zod";
import { AttributeValue } from "@/lib/domain/listings/draft";
import {
  CONDITIONS,
  CURRENCIES,
  DELIVERY_METHODS,
  DESCRIPTION_LENGTH,
  MAX_ATTRIBUTES,
  MAX_CONTACT_NAME,
  MAX_FRAMES_3D,
  MAX_PHOTOS,
  PRICE_PERIODS,
  PRICE_TYPES,
  TITLE_LENGTH,
} from "@/lib/domain/listings/limits";
import { LISTING_STATUSES } from "@/lib/domain/listings/status";
import { LANGUAGES } from "@/lib/shared/i18n";
import { MAX_PRICE } from "@/lib/shared/money";
import { CategorySlug, Code } from "./categories";
import { MAX_CITY_NAME } from "./cities";
import { Id, int32, KyivTime, line, paragraphs, slug, Url } from "./schemas";

/** The forms in which listings are answered (specification, "Resources and their fields"). */

/** A romanized title of at most 80 characters, a hyphen and the id. */
export const ListingSlug = slug(91);

const title = line(TITLE_LENGTH.max);
const description = paragraphs(DESCRIPTION_LENGTH.max);
const translations = z.partialRecord(z.enum(LANGUAGES), z.object({ title, description })).meta({ maxProperties: LANGUAGES.length });

const listShape = {
  id: Id,
  slug: ListingSlug,
  title: title.describe("In the selected language; the original where there is no translation."),
  price: z.number().min(0).max(MAX_PRICE).describe("May be fractional."),
  price_type: z.enum(PRICE_TYPES),
  price_negotiable: z.boolean(),
  price_period: z.enum(PRICE_PERIODS).nullable().describe("What a rent or rate is paid for."),
  currency: z.enum(CURRENCIES),
  condition: z.enum(CONDITIONS).nullable(),
  city: line(MAX_CITY_NAME).nullable().describe("City name in the selected language."),
  status: z.enum(LISTING_STATUSES),
  views: int32(),
  vip: z.boolean(),
  top: z.boolean(),
  vip_until: KyivTime.nullable(),
  top_until: KyivTime.nullable(),
  photo: Url.nullable().describe("The first of `photos`."),
  photos: z.array(Url).max(MAX_PHOTOS),
  url: Url.describe("The listing's page."),
  created_at: KyivTime,
  updated_at: KyivTime,
  expires_at: KyivTime.nullable().describe("When a published listing goes to the archive."),
};

export const ListedListing = z.object(listShape).meta({ id: "Listing" });

/** With the `fields` parameter only the named ones are there. */
export const PartialListing = ListedListing.partial().meta({
  id: "PartialListing",
  description: "The list form with only the fields that the `fields` parameter names.",
  "x-only-with": "fields",
});

/** E.164, with room for plans longer than its 15 digits. */
const Phone = z
  .string()
  .max(20)
  .regex(/^\+[1-9]\d{3,18}$/);

export const DetailedListing = z
  .object({
    ...listShape,
    description,
    lang: z.enum(LANGUAGES).describe("The original language of title and description."),
    city_ref: z.guid().max(36),
    category_id: Id,
    category_slug: CategorySlug,
    attributes: z.record(Code, AttributeValue).meta({ maxProperties: MAX_ATTRIBUTES }),
    contacts: z.object({ name: line(MAX_CONTACT_NAME), phone: Phone, hide_phone: z.boolean() }),
    delivery: z
      .object({
        ...(Object.fromEntries(DELIVERY_METHODS.map((method) => [method, z.boolean().optional()])) as Record<
          (typeof DELIVERY_METHODS)[number],
          z.ZodOptional<z.ZodBoolean>
        >),
        paid_by: z.enum(["buyer", "seller"]).optional(),
      })
      .meta({ id: "ListingDelivery" }),
    translations: translations.meta({
      description: "Title and description in other languages than the original.",
    }),
    machine_translations: translations.meta({
      description:
        "The same by machine, for languages that the owner left out. They go when the original changes, and come again within minutes where the board has a language model.",
    }),
    photos_wm: z.array(Url).max(MAX_PHOTOS),
    photos_3d: z.array(Url).max(MAX_FRAMES_3D),
    video_url: Url.nullable(),
    video_thumbnail: Url.nullable(),
  })
  .meta({ id: "ListingDetail" });

export const Moderation = z
  .object({
    decision: z.enum(["pending", "rejected"]),
    reason: paragraphs(2_002).nullable().describe("The template's text and the moderator's own."),
    reviewed_at: KyivTime.nullable(),
    code: z
      .string()
      .max(60)
      .regex(/^[a-z]+(?:_[a-z]+)*$/)
      .nullable()
      .describe("Stable machine code of the reason."),
    fields: z
      .array(
        z
          .string()
          .max(60)
          .regex(/^[a-z0-9_]+$/),
      )
      .max(20)
      .describe("Fields that the reason is about."),
    can_resubmit: z.boolean().describe("Whether an edit sends the listing to the moderator again."),
  })
  .meta({ id: "Moderation", description: "Only for `pending` and `blocked` listings." });

/** A list-form listing for the documentation. */
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
