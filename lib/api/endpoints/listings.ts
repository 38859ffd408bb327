import { z } from "zod";
import { getListing } from "@/lib/domain/listings/api-detail";
import { ListingDraft, ListingEdit, missingPrice, nothingToChange } from "@/lib/domain/listings/draft";
import { EXTERNAL_ID_SCHEMA, externalIdErrors } from "@/lib/domain/listings/external-id";
import { listListings } from "@/lib/domain/listings/list";
import { LIST_FIELD_NAMES, type ListField } from "@/lib/domain/listings/listing-fields.sql";
import { etagOf } from "@/lib/domain/listings/lock";
import { LISTED_STATUSES, LISTING_STATUSES } from "@/lib/domain/listings/status";
import { defineEndpoint, noQuery } from "../define-endpoint";
import { json, noBody, rawJson } from "../request-body";
import { changeOne, createOne, editOne, StatusChange, upsertOne } from "./listing-operations";
import { EditPreview, LISTING_PREVIEW, PREVIEWS, UpsertPreview } from "./listing-preview";
import {
  DetailedListing,
  EXAMPLE_DETAIL,
  EXAMPLE_DRAFT,
  EXAMPLE_LISTING,
  ListedListing,
  ListingSlug,
  Moderation,
  PartialListing,
} from "./listing-schemas";
import { Id, int32, Lang, MAX_QUERY_VALUE, Ok, queryInt, Url } from "./schemas";

const FIELD_NAME = `\\s*(?:${LIST_FIELD_NAMES.join("|")})\\s*`;
const FIELDS_PATTERN = `^${FIELD_NAME}(?:,${FIELD_NAME})*$`;

const Fields = z
  .string()
  .check((context) => {
    const unknown = context.value.split(",").filter((name) => !(LIST_FIELD_NAMES as string[]).includes(name.trim()));
    if (unknown.length === 0) return;
    context.issues.push({
      code: "custom",
      input: context.value,
      message: "unknown_name",
      params: { error: "unknown_name", values: { known: LIST_FIELD_NAMES.join(", ") } },
    });
  })
  .transform((value) => [...new Set(value.split(",").map((name) => name.trim() as ListField))])
  .meta({
    override: { type: "string", minLength: 1, maxLength: MAX_QUERY_VALUE, pattern: FIELDS_PATTERN },
    description: "Comma-separated names; only these fields are returned.",
    example: "id,title,price",
  });

/** An external id in a query string. */
const ExternalId = z
  .string()
  .check((context) => {
    for (const { code, values = {} } of externalIdErrors(context.value))
      context.issues.push({ code: "custom", input: context.value, message: code, params: { error: code, values } });
  })
  .meta({ override: EXTERNAL_ID_SCHEMA, description: "Only the listing with this external id.", example: "sku-4711" });

const CreatedListing = z.object({ ok: Ok, listing_id: Id, slug: ListingSlug, status: z.enum(["active", "pending"]), url: Url });
const EditedListing = z.object({ ok: Ok, listing_id: Id, status: z.enum(LISTING_STATUSES) });

const MAX_PAGE = 100;

export const listMyListings = defineEndpoint({
  methods: ["GET"],
  path: "/my/listings",
  scope: "listings:read",
  operationId: "listListings",
  summary: "List own listings",
  description:
    "Newest first, with cursor pagination: pass `next_cursor` of a page as `cursor` of the next request. The last page has no `next_cursor`. Pending and blocked listings are not in the list; read them by id, or by `external_id` without `status`.",
  query: z.object({
    lang: Lang,
    status: z
      .enum([...LISTED_STATUSES, "all"])
      .optional()
      .describe("Default: `active`. With `external_id` the default is every status, also `pending` and `blocked`."),
    external_id: ExternalId.optional(),
    limit: queryInt(1, MAX_PAGE).default(20),
    cursor: queryInt(1, 999_999_999_999_999).optional(),
    fields: Fields.optional(),
  }),
  body: noBody,
  success: {
    status: 200,
    schema: z.object({
      ok: Ok,
      lang: Lang.removeDefault(),
      count: int32(0, MAX_PAGE),
      next_cursor: Id.optional().describe("Present if there may be another page."),
      listings: z.array(z.union([ListedListing, PartialListing])).max(MAX_PAGE),
    }),
    description: "A page of listings.",
  },
  errors: ["validation_failed"],
  examples: [
    {
      summary: "A page with one listing",
      query: { limit: 1 },
      response: { ok: true, lang: "uk", count: 1, next_cursor: 128, listings: [EXAMPLE_LISTING] },
    },
  ],
  handle: async ({ db, caller, query }) => {
    const { external_id: externalId, status = externalId === undefined ? "active" : "any", ...rest } = query;
    const page = await listListings({ db }, { accountId: caller.accountId, ...rest, status, externalId });
    const next = page.nextCursor === undefined ? "" : `"next_cursor":${page.nextCursor},`;
    return { json: `{"ok":true,"lang":"${query.lang}","count":${page.count},${next}"listings":${page.json}}` };
  },
});

export const getMyListing = defineEndpoint({
  methods: ["GET"],
  path: "/my/listings/{id}",
  scope: "listings:read",
  operationId: "getListing",
  summary: "Read one own listing",
  description:
    "All fields. A `pending` or `blocked` listing has a `moderation` block: poll it to follow moderation. The `ETag` identifies the listing's version, for `If-Match` on edits.",
  query: z.object({ lang: Lang }),
  body: noBody,
  success: {
    status: 200,
    schema: z.object({ ok: Ok, lang: Lang.removeDefault(), listing: DetailedListing, moderation: Moderation.optional() }),
    description: "The listing.",
  },
  errors: ["validation_failed", "not_found"],
  examples: [{ summary: "A published listing", path: { id: 128 }, response: { ok: true, lang: "uk", listing: EXAMPLE_DETAIL } }],
  handle: async ({ db, caller, params, query }) => {
    const { id, version, json, moderationJson } = await getListing(
      { db },
      { accountId: caller.accountId, id: params.id, lang: query.lang },
    );
    const moderation = moderationJson === null ? "" : `,"moderation":${moderationJson}`;
    return { json: `{"ok":true,"lang":"${query.lang}","listing":${json}${moderation}}`, headers: { etag: etagOf(id, version) } };
  },
});

export const createMyListing = defineEndpoint({
  methods: ["POST"],
  path: "/my/listings",
  scope: "listings:write",
  operationId: "createListing",
  summary: "Create a listing",
  description:
    "In an auto-approved category the listing is `active` immediately; in others it is `pending` until it has been reviewed (about 15 minutes during working hours). The same listing within 24 hours is rejected as `duplicate`.",
  query: noQuery,
  body: json(ListingDraft, { malformed: missingPrice }),
  success: {
    status: 201,
    schema: CreatedListing,
    description: "The listing was created.",
  },
  errors: ["external_id_taken", "duplicate", "validation_failed"],
  examples: [
    {
      summary: "A bicycle",
      body: EXAMPLE_DRAFT,
      response: { ok: true, listing_id: 128, slug: EXAMPLE_LISTING.slug, status: "pending", url: EXAMPLE_LISTING.url },
    },
    {
      summary: "A dry run",
      status: 200,
      response: { ok: true, dry_run: true, would: { status: "pending", auto_approved: false, findings: [] } },
    },
  ],
  handle: (context) => createOne(context, context.body),
  previewSchema: z.object(LISTING_PREVIEW),
  preview: PREVIEWS.create,
});

export const editMyListing = defineEndpoint({
  methods: ["PUT", "PATCH"],
  path: "/my/listings/{id}",
  scope: "listings:write",
  operationId: "editListing",
  summary: "Edit a listing",
  description:
    "Changes only the fields that are sent, as in JSON Merge Patch (RFC 7396): objects (`attributes`, `delivery`, `translations`) are merged one level deep, arrays are replaced, and `null` clears an optional field. New `photos` without `photos_wm` remove the old watermarked ones. An `active`, `blocked` or `pending` listing becomes `pending`; an `inactive` one stays hidden and is reviewed when it is activated. With `If-Match`, the edit applies only to the version that was read.",
  query: noQuery,
  body: json(ListingEdit, { malformed: nothingToChange }),
  success: {
    status: 200,
    schema: EditedListing,
    description: "The listing was changed.",
  },
  errors: ["not_found", "precondition_failed", "listing_not_editable", "external_id_taken", "validation_failed"],
  examples: [
    { summary: "A new price", path: { id: 128 }, body: { price: 11900.5 }, response: { ok: true, listing_id: 128, status: "pending" } },
  ],
  handle: (context) => editOne(context, { id: context.params.id, ifMatch: context.header("if-match") }, context.body),
  previewSchema: EditPreview,
  preview: PREVIEWS.edit,
});

const ListingUpsert = z.strictObject(ListingEdit.shape).meta({
  id: "ListingUpsert",
  minProperties: 1,
  description: "To create a listing, the required fields of a creation. To edit one, the fields to change.",
});

export const putMyListingByExternalId = defineEndpoint({
  methods: ["PUT"],
  path: "/my/listings/by-external-id/{external_id}",
  scope: "listings:write",
  operationId: "upsertListing",
  summary: "Create or edit by own id",
  description:
    "Creates the listing with this external id (201), or edits it if you have one (200). The body is that of a creation or an edit. An edit that changes nothing leaves the listing and its status as they are, so that you can send your whole stock again and again. Simultaneous requests are safe: exactly one creates the listing. With `If-Match` nothing is created, and only the version that was read is edited.",
  query: noQuery,
  body: rawJson(ListingUpsert),
  success: { status: 200, schema: EditedListing, description: "The listing existed, and was changed unless it was the same already." },
  created: { schema: CreatedListing, description: "The listing was created." },
  errors: ["precondition_failed", "listing_not_editable", "duplicate", "validation_failed"],
  examples: [
    {
      summary: "A new price",
      path: { external_id: "sku-4711" },
      body: { price: 11900.5 },
      response: { ok: true, listing_id: 128, status: "pending" },
    },
    {
      summary: "A new bicycle",
      path: { external_id: "sku-4711" },
      body: EXAMPLE_DRAFT,
      status: 201,
      response: { ok: true, listing_id: 128, slug: EXAMPLE_LISTING.slug, status: "pending", url: EXAMPLE_LISTING.url },
    },
  ],
  handle: (context) => upsertOne(context, { externalId: context.params.external_id, ifMatch: context.header("if-match") }, context.body),
  previewSchema: UpsertPreview,
  preview: PREVIEWS.upsert,
});

export const changeMyListingStatus = defineEndpoint({
  methods: ["POST"],
  path: "/my/listings/{id}/status",
  scope: "listings:write",
  operationId: "changeListingStatus",
  summary: "Hide or publish a listing",
  description:
    "`inactive` hides an `active` listing, `active` publishes an `inactive` one again. Setting the current status changes nothing. A listing that was edited while hidden is reviewed first: the response has `pending`.",
  query: noQuery,
  body: json(StatusChange),
  success: {
    status: 200,
    schema: z.object({ ok: Ok, listing_id: Id, status: z.enum(LISTING_STATUSES) }),
    description: "The listing's current status.",
  },
  errors: ["not_found", "precondition_failed", "status_not_allowed", "status_transition_not_allowed"],
  examples: [
    { summary: "Hide", path: { id: 128 }, body: { status: "inactive" }, response: { ok: true, listing_id: 128, status: "inactive" } },
  ],
  handle: (context) => changeOne(context, { id: context.params.id, ifMatch: context.header("if-match") }, context.body),
});
