import { z } from "zod";
import { ListingDraft, ListingEdit } from "@/lib/domain/listings/draft";
import { EXTERNAL_ID_SCHEMA, externalIdErrors, MAX_EXTERNAL_ID } from "@/lib/domain/listings/external-id";
import { price } from "@/lib/domain/listings/fields/schemas";
import { setPricesAndStatuses } from "@/lib/domain/listings/prices-and-statuses";
import { BoardError, boardError, fail, failMalformed, failRules } from "@/lib/shared/errors";
import { toErrorResponse } from "@/lib/shared/errors/response";
import { MAX_ID } from "@/lib/shared/id";
import { checkObject } from "@/lib/shared/validation";
import { defineEndpoint, type HandlerResult, noQuery } from "../define-endpoint";
import { rawJson } from "../request-body";
import { retryConflicts } from "../transaction-conflict";
import { OPERATIONS } from "./batch-operation";
import { failuresOf, hasFailed, type OperationResult, resultsJson, revertedResults, runContext, runOperations } from "./batch-run";
import { StatusChange } from "./listing-operations";
import { EXAMPLE_DRAFT, EXAMPLE_LISTING } from "./listing-schemas";
import { Id, int32, Ok } from "./schemas";

export const MAX_OPERATIONS = 100;

/** Hundred creations with the longest descriptions in Cyrillic take 1.2 MiB, with two translations 3 MiB. */
export const MAX_BATCH_BYTES = 4 * 1024 * 1024;

/** Maximum number of listings in one request for prices and statuses. */
export const MAX_PRICES = 1_000;
const MAX_PRICES_BYTES = 1024 * 1024;

/** Listings whose prices and statuses count as one request. A thousand are 50, which the limit of a personal account allows. */
export const PRICES_PER_UNIT = 20;

const ExternalId = z.string().max(MAX_EXTERNAL_ID).meta({ override: EXTERNAL_ID_SCHEMA });

const Operation = z
  .strictObject({
    op: z.enum(OPERATIONS),
    id: Id.optional().describe("The listing to edit, or whose status to change."),
    external_id: ExternalId.optional().describe("The same by your own id. Required for `upsert`; with `create`, that of the new listing."),
    if_match: z.string().min(1).max(1_000).optional().describe("As the header `If-Match` of the single request."),
    data: z.union([ListingDraft, ListingEdit, StatusChange]).describe("The body of the single request."),
  })
  .meta({ id: "BatchOperation" });

const Batch = z
  .strictObject({
    operations: z.array(Operation).min(1).max(MAX_OPERATIONS).describe("Run in this order."),
    atomic: z.boolean().optional().describe("Whether to do all operations or none. Default: `false`."),
  })
  .meta({ id: "Batch" });

/** The outer shape, whose errors reject the whole request. */
const Outline = z.strictObject({ operations: z.array(z.unknown()).min(1).max(MAX_OPERATIONS), atomic: z.boolean().optional() });

export const Result = z
  .object({
    status: int32(200, 599).describe("HTTP status that the single request would get."),
    body: z.looseObject({ ok: z.boolean() }).describe("Body that the single request would get."),
  })
  .meta({ id: "BatchResult" });

const resultsOf = (max: number) => ({
  ok: Ok,
  succeeded: int32(0, max).describe("How many succeeded."),
  failed: int32(0, max).describe("How many failed."),
  results: z.array(Result).max(max).describe("The result of each, in the order of the request."),
});

function respond(member: string, results: readonly OperationResult[]): HandlerResult {
  const failures = failuresOf(member, results);
  const counts = `"succeeded":${results.length - failures.length},"failed":${failures.length}`;
  return { json: `{"ok":true,${counts},"results":${resultsJson(results)}}`, ...(failures.length > 0 ? { failures } : {}) };
}

const lengthOf = (list: unknown, max: number) => (Array.isArray(list) ? Math.min(Math.max(1, list.length), max) : 1);

const NOT_FOUND: unknown = JSON.parse(toErrorResponse(boardError("not_found"), "en", "4b8f2a52-9f0e-4c53-8a44-3f6f3b0f7f55").body);

export const runListingBatch = defineEndpoint({
  methods: ["POST"],
  path: "/my/listings/batch",
  scope: "listings:write",
  operationId: "runBatch",
  summary: "Run several operations",
  description: `Runs up to ${MAX_OPERATIONS} operations in order, each with its own result, exactly as the single request would get it. Partial success is normal: the response is 200 even if operations fail. With \`atomic\` either all are done, or none, and the response is 422 \`batch_failed\`; operations that would have succeeded then have the status 424 and the error \`rolled_back\`. Each operation counts as one request against both limits; if fewer are left, the response is 429 and nothing is done. The body may have ${MAX_BATCH_BYTES / 1024 / 1024} MiB.`,
  query: noQuery,
  body: rawJson(Batch, { maxBytes: MAX_BATCH_BYTES }),
  units: ({ operations }) => lengthOf(operations, MAX_OPERATIONS),
  success: { status: 200, schema: z.object(resultsOf(MAX_OPERATIONS)), description: "The result of each operation." },
  errors: ["validation_failed", "batch_failed"],
  errorExamples: { batch_failed: { results: [{ status: 404, body: NOT_FOUND }] } },
  examples: [
    {
      summary: "A new listing, a new price and a hidden listing",
      body: {
        operations: [
          { op: "create", external_id: "sku-4711", data: EXAMPLE_DRAFT },
          { op: "upsert", external_id: "sku-4712", data: { price: 11900.5 } },
          { op: "status", id: 130, data: { status: "inactive" } },
        ],
      },
      response: {
        ok: true,
        succeeded: 3,
        failed: 0,
        results: [
          {
            status: 201,
            body: { ok: true, listing_id: 128, slug: EXAMPLE_LISTING.slug, status: "pending", url: EXAMPLE_LISTING.url },
          },
          { status: 200, body: { ok: true, listing_id: 129, status: "pending" } },
          { status: 200, body: { ok: true, listing_id: 130, status: "inactive" } },
        ],
      },
    },
  ],
  handle: async (context) => {
    const { fields, errors } = checkObject(Outline, context.body);
    if (errors.length > 0 || fields.operations === undefined) failRules(errors);
    const { operations, atomic = false } = fields;
    const run = runContext(context);
    if (!atomic) return respond("operations", await runOperations(run, operations));
    const runAll = () =>
      context.db.transaction(async (tx) => {
        const done = await runOperations({ ...run, db: tx }, operations);
        if (done.some(hasFailed)) fail("batch_failed", { results: JSON.parse(resultsJson(revertedResults(run, done))) });
        return done;
      });
    const results = await retryConflicts(context.db, runAll);
    return respond("operations", results);
  },
});

const PriceAndStatus = z.strictObject({
  id: Id.optional(),
  external_id: ExternalId.optional(),
  price: price.optional().describe("The new price."),
  status: StatusChange.shape.status.optional(),
});

const PricesAndStatuses = z
  .strictObject({
    listings: z
      .array(PriceAndStatus.meta({ id: "PriceAndStatus" }))
      .min(1)
      .max(MAX_PRICES)
      .describe("Each with `id` or `external_id`, and `price`, `status` or both."),
  })
  .meta({ id: "PricesAndStatuses" });

const ListOutline = z.strictObject({ listings: z.array(z.unknown()).min(1).max(MAX_PRICES) });

/** The same without the bounds of ids, for which a listing that does not exist is the better answer. */
const SentItem = z.strictObject({ ...PriceAndStatus.shape, id: z.int().min(1).max(MAX_ID).optional(), external_id: z.string().optional() });

function parseItem(sent: unknown) {
  if (sent === null || typeof sent !== "object" || Array.isArray(sent))
    return failMalformed([{ path: "", code: "invalid_type", values: { expected: "object" } }]);
  const { fields, errors } = checkObject(SentItem, sent);
  const { id, external_id: externalId, price, status } = fields;
  const malformed = [
    ...(id === undefined && externalId === undefined ? [{ path: "id", code: "required" } as const] : []),
    ...(id !== undefined && externalId !== undefined ? [{ path: "external_id", code: "unknown_field" } as const] : []),
    ...(externalId === undefined ? [] : externalIdErrors(externalId).map((error) => ({ path: "external_id", ...error }))),
    ...(price === undefined && status === undefined && errors.length === 0 ? [{ path: "", code: "nothing_to_change" } as const] : []),
  ];
  if (errors.some(({ path }) => path === "id")) failRules(errors);
  if (malformed.length > 0) failMalformed([...errors, ...malformed]);
  if (errors.length > 0) failRules(errors);
  return { id, externalId, price, status };
}

export const setListingPricesAndStatuses = defineEndpoint({
  methods: ["POST"],
  path: "/my/listings/prices-and-statuses",
  scope: "listings:write",
  operationId: "setPricesAndStatuses",
  summary: "Set prices and statuses",
  description: `Sets price, status or both of up to ${MAX_PRICES} listings, which is much faster than editing them. The rules are those of the single requests, the status first: a new price of an active listing leads to \`pending\`, of a hidden one it does not. What is the same already does not change, so that you can send your whole stock again and again. Each listing has its own result and is changed completely or not at all. ${PRICES_PER_UNIT} listings, or fewer, count as one request against both limits; if fewer are left, the response is 429 and nothing is done.`,
  query: noQuery,
  body: rawJson(PricesAndStatuses, { maxBytes: MAX_PRICES_BYTES }),
  units: ({ listings }) => Math.ceil(lengthOf(listings, MAX_PRICES) / PRICES_PER_UNIT),
  success: { status: 200, schema: z.object(resultsOf(MAX_PRICES)), description: "The result of each listing." },
  errors: ["validation_failed"],
  examples: [
    {
      summary: "A new price and a hidden listing",
      body: {
        listings: [
          { external_id: "sku-4711", price: 11900.5 },
          { id: 130, status: "inactive" },
        ],
      },
      response: {
        ok: true,
        succeeded: 2,
        failed: 0,
        results: [
          { status: 200, body: { ok: true, listing_id: 128, status: "pending" } },
          { status: 200, body: { ok: true, listing_id: 130, status: "inactive" } },
        ],
      },
    },
  ],
  handle: async (context) => {
    const { fields, errors } = checkObject(ListOutline, context.body);
    if (errors.length > 0 || fields.listings === undefined) failRules(errors);
    const { toErrorResult } = runContext(context);
    const results: (OperationResult | undefined)[] = [];
    const items: ReturnType<typeof parseItem>[] = [];
    const places: number[] = [];
    for (const [i, sent] of fields.listings.entries()) {
      try {
        items.push(parseItem(sent));
        places.push(i);
      } catch (error) {
        results[i] = toErrorResult(error);
      }
    }
    const done = await retryConflicts(context.db, () => setPricesAndStatuses(context, items));
    for (const [n, result] of done.entries()) {
      const place = places[n] as number;
      results[place] =
        result instanceof BoardError
          ? toErrorResult(result)
          : { status: 200, body: JSON.stringify({ ok: true, listing_id: result.id, status: result.status }) };
    }
    return respond("listings", results as OperationResult[]);
  },
});
