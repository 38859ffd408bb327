import { z } from "zod";
import { LANGUAGES } from "@/lib/kernel/i18n";
import { AttributeValue, CONDITIONS, CURRENCIES, DELIVERY_METHODS, PRICE_TYPES } from "@/lib/listings/draft";
import { LISTING_STATUSES } from "@/lib/listings/status";
import { KyivTime } from "./schemas";

/** The forms in which listings are answered (specification, "Resources and their fields"). */

const listShape = {
  id: z.int(),
  slug: z.string(),
  title: z.string().describe("In the selected language; the original where there is no translation."),
  price: z.number().describe("May be fractional."),
  price_type: z.enum(PRICE_TYPES),
  currency: z.enum(CURRENCIES),
  condition: z.enum(CONDITIONS).nullable(),
  city: z.string().nullable().describe("City name in the selected language."),
  status: z.enum(LISTING_STATUSES),
  views: z.int(),
  vip: z.boolean(),
  top: z.boolean(),
  vip_until: KyivTime.nullable(),
  top_until: KyivTime.nullable(),
  photo: z.string().nullable().describe("The first of `photos`."),
  photos: z.array(z.string()),
  url: z.string().describe("The listing's page."),
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

export const DetailedListing = z
  .object({
    ...listShape,
    description: z.string(),
    lang: z.enum(LANGUAGES).describe("The original language of title and description."),
    city_ref: z.string().meta({ format: "uuid" }),
    category_id: z.int(),
    category_slug: z.string(),
    attributes: z.record(z.string(), AttributeValue),
    contacts: z.object({ name: z.string(), phone: z.string(), hide_phone: z.boolean() }),
    delivery: z
      .object({
        ...(Object.fromEntries(DELIVERY_METHODS.map((method) => [method, z.boolean().optional()])) as Record<
          (typeof DELIVERY_METHODS)[number],
          z.ZodOptional<z.ZodBoolean>
        >),
        paid_by: z.enum(["buyer", "seller"]).optional(),
      })
      .meta({ id: "ListingDelivery" }),
    translations: z.partialRecord(z.enum(LANGUAGES), z.object({ title: z.string(), description: z.string() })).meta({
      description: "Title and description in other languages than the original.",
    }),
    machine_translations: z.partialRecord(z.enum(LANGUAGES), z.object({ title: z.string(), description: z.string() })).meta({
      description:
        "The same by machine, for languages that the owner left out. They go when the original changes, and come again within minutes where the board has a language model.",
    }),
    photos_wm: z.array(z.string()),
    photos_3d: z.array(z.string()),
    video_url: z.string().nullable(),
    video_thumbnail: z.string().nullable(),
  })
  .meta({ id: "ListingDetail" });

export const Moderation = z
  .object({
    decision: z.enum(["pending", "rejected"]),
    reason: z.string().nullable(),
    reviewed_at: KyivTime.nullable(),
    code: z.string().nullable().describe("Stable machine code of the reason."),
    fields: z.array(z.string()).describe("Fields that the reason is about."),
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
