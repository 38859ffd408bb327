import { z } from "zod";
import { int32, line } from "../bounded";
import type { MessageArguments } from "../texts";
import { BUSY_HEADERS } from "./busy";
import { FieldErrors } from "./field-errors";

/**
 * Error catalogue for the API and for pages: maps each machine-readable code to HTTP status, parameters and example. The texts are
 * the `hints` in `messages/<language>/errors.json`. Codes are part of the contract: new ones may be added, but none may be renamed.
 */

interface ErrorOptions<Parameters extends z.ZodObject> {
  readonly status: number;
  /** Schema of the parameters that {@link fail} requires. */
  readonly parameters: Parameters;
  /** Example for the OpenAPI document. Endpoints can override it. */
  readonly example: z.output<Parameters>;
  /** Names of the parameters that are members of the response body. */
  readonly members?: readonly (keyof z.output<Parameters> & string)[];
  /** Returns the arguments of the hint. Default: the parameters. Needed if the hint uses other units. */
  readonly hint?: (parameters: z.output<Parameters>) => MessageArguments;
  readonly headers?: (parameters: z.output<Parameters>) => Readonly<Record<string, string>>;
}

export interface ErrorDefinition<Parameters extends z.ZodObject = z.ZodObject> {
  readonly status: number;
  /** Whether the public API returns the error and documents it. Other errors are returned by pages only. */
  readonly isPublic: boolean;
  readonly parameters: Parameters;
  readonly example: z.output<Parameters>;
  readonly members: readonly string[];
  /** Returns the contents of the response for an error with the given parameters. */
  readonly toContent: (parameters: unknown) => ErrorContent;
}

export interface ErrorContent {
  /** Arguments of the hint. */
  readonly hint: MessageArguments;
  /** Members of the response body. */
  readonly members: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the parameters that a hint can show directly: strings and numbers. */
function toArguments(parameters: Readonly<Record<string, unknown>>): MessageArguments {
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(parameters)) if (typeof value === "string" || typeof value === "number") shown[name] = value;
  return shown;
}

function define<Parameters extends z.ZodObject>(
  isPublic: boolean,
  { status, parameters, example, members = [], hint = toArguments, headers = () => ({}) }: ErrorOptions<Parameters>,
): ErrorDefinition<Parameters> {
  return {
    status,
    isPublic,
    parameters,
    example,
    members,
    toContent(given) {
      const known = parameters.parse(given);
      const inBody = Object.entries(known).filter(([name]) => members.some((member) => member === name));
      return { hint: hint(known), members: Object.fromEntries(inBody), headers: headers(known) };
    },
  };
}

const none = z.object({});

/** Defines an error of the public API without parameters. */
const plain = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  define(true, { status, parameters: none, example: {}, headers: () => headers });

/** Defines an error of the public API with parameters. */
const detailed = <Parameters extends z.ZodObject>(options: ErrorOptions<Parameters>) => define(true, options);

/** Same as {@link plain} and {@link detailed}, for errors that only pages return. */
const plainOnPages = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  define(false, { status, parameters: none, example: {}, headers: () => headers });
const detailedOnPages = <Parameters extends z.ZodObject>(options: ErrorOptions<Parameters>) => define(false, options);

const retryAfter = int32(1).describe("Seconds to wait, as in `Retry-After`.");
const maxBytes = int32(1).describe("Maximum size of a body or file.");

const limit = (example: number) =>
  detailed({
    status: 429,
    parameters: z.object({ retry_after: retryAfter }),
    example: { retry_after: example },
    members: ["retry_after"],
    hint: ({ retry_after }) => ({ seconds: retry_after }),
    headers: ({ retry_after }) => ({ "retry-after": String(retry_after) }),
  });

/** Defines an error for too many attempts. `retry_after` is in seconds. */
const pause = () =>
  detailedOnPages({
    status: 429,
    parameters: z.object({ retry_after: int32(1) }),
    example: { retry_after: 60 },
    members: ["retry_after"],
    hint: ({ retry_after }) => ({ minutes: Math.ceil(retry_after / 60) }),
  });

const size = (example: number, unit: number) =>
  detailed({
    status: 413,
    parameters: z.object({ max_bytes: maxBytes }),
    example: { max_bytes: example },
    members: ["max_bytes"],
    hint: ({ max_bytes }) => ({ limit: Math.floor(max_bytes / unit) }),
  });

const KIB = 1024;
const MIB = 1024 * KIB;
const CHALLENGE = 'Bearer realm="/api/v1"';
const amount = z.string();

export const ERRORS = {
  bad_request: plain(400),
  invalid_json: plain(400),
  missing_bearer_token: plain(401, { "www-authenticate": CHALLENGE }),
  invalid_key: plain(401, { "www-authenticate": `${CHALLENGE}, error="invalid_token"` }),
  key_suspended: plain(403),
  key_revoked: plain(403),
  whitelist_incomplete: plain(403),
  ip_not_whitelisted: detailed({
    status: 403,
    parameters: z.object({ ip: line(45).describe("The client's IP address.") }),
    example: { ip: "198.51.100.23" },
    members: ["ip"],
  }),
  rate_limit_exceeded: limit(17),
  daily_limit_exceeded: limit(35_809),
  scope_required: detailed({
    status: 403,
    parameters: z.object({ required_scope: z.string().describe("The scope that the key lacks.") }),
    example: { required_scope: "listings:read" },
    members: ["required_scope"],
    hint: ({ required_scope }) => ({ scope: required_scope }),
  }),
  unsupported_media_type: detailed({
    status: 415,
    parameters: z.object({ expected: z.string() }),
    example: { expected: "application/json; charset=utf-8" },
  }),
  payload_too_large: size(256 * KIB, KIB),
  validation_failed: detailed({
    status: 422,
    parameters: z.object({ fields: FieldErrors }),
    example: { fields: [{ path: "title", code: "too_short", values: { min: 5 } }] },
    members: ["fields"],
  }),
  not_found: plain(404),
  method_not_allowed: detailed({
    status: 405,
    parameters: z.object({ allow: z.string() }),
    example: { allow: "GET, HEAD, POST, OPTIONS" },
    headers: ({ allow }) => ({ allow }),
  }),
  request_timeout: plain(408),
  duplicate: detailed({
    status: 422,
    parameters: z.object({ listing_id: int32().describe("The existing listing.") }),
    example: { listing_id: 128 },
    members: ["listing_id"],
  }),
  external_id_taken: detailed({
    status: 422,
    parameters: z.object({ listing_id: int32().describe("The listing that has this external id.") }),
    example: { listing_id: 128 },
    members: ["listing_id"],
  }),
  batch_failed: detailed({
    status: 422,
    parameters: z.object({ results: z.array(z.unknown()).readonly().describe("The result of each operation, in order.") }),
    example: { results: [] },
    members: ["results"],
  }),
  rolled_back: define(false, { status: 424, parameters: none, example: {} }),
  listing_not_editable: plain(422),
  status_not_allowed: detailed({
    status: 422,
    parameters: z.object({ allowed: z.array(z.string()).readonly().describe("Allowed values.") }),
    example: { allowed: ["active", "inactive"] },
    members: ["allowed"],
  }),
  status_transition_not_allowed: detailed({
    status: 422,
    parameters: z.object({
      from: z.string().describe("Current status of the listing."),
      to: z.string().describe("Requested status."),
    }),
    example: { from: "blocked", to: "active" },
    members: ["from", "to"],
  }),
  precondition_failed: plain(412),
  idempotency_key_reused: plain(422),
  idempotency_in_progress: plain(409, { "retry-after": "1" }),
  cursor_expired: plain(410),
  too_many_waiting: limit(1),
  webhook_not_active: plain(422),
  test_mode_required: plain(403),
  file_missing: plain(400),
  file_too_large: size(12 * MIB, MIB),
  unsupported_format: detailed({
    status: 422,
    parameters: z.object({ formats: z.string() }),
    example: { formats: "JPG, PNG, WebP, HEIC" },
  }),
  unreadable_file: plain(422),
  image_too_large: detailed({ status: 422, parameters: z.object({ megapixels: z.number() }), example: { megapixels: 100 } }),
  unsupported_codec: plain(422),
  video_too_long: detailed({ status: 422, parameters: z.object({ seconds: z.number() }), example: { seconds: 60 } }),
  storage_quota_exceeded: plain(422),
  thread_closed: plain(422),
  message_limit_exceeded: detailed({
    status: 429,
    parameters: z.object({ retry_after: retryAfter }),
    example: { retry_after: 300 },
    members: ["retry_after"],
    hint: ({ retry_after }) => ({ minutes: Math.ceil(retry_after / 60) }),
    headers: ({ retry_after }) => ({ "retry-after": String(retry_after) }),
  }),
  wrong_credentials: plainOnPages(401),
  too_many_attempts: pause(),
  confirm_by_email: pause(),
  email_unconfirmed: plainOnPages(403),
  sms_failed: plainOnPages(503),
  server_busy: plain(503, BUSY_HEADERS),
  account_blocked: plainOnPages(403),
  link_expired: plainOnPages(410),
  google_unverified: plainOnPages(422),
  session_ended: plainOnPages(401),
  account_changed: detailedOnPages({ status: 409, parameters: z.object({ name: z.string() }), example: { name: "Олена" } }),
  foreign_origin: plainOnPages(403),
  account_reading_only: plainOnPages(403),
  last_admin: plainOnPages(422),
  own_account: plainOnPages(422),
  account_already_changed: detailedOnPages({
    status: 409,
    parameters: z.object({ change: z.enum(["blocked", "unblocked", "restricted", "unrestricted", "role", "type"]) }),
    example: { change: "blocked" },
  }),
  category_has_children: plainOnPages(422),
  category_into_itself: plainOnPages(422),
  renewal_too_early: detailedOnPages({
    status: 422,
    parameters: z.object({ days: z.number(), renewable_from: z.string() }),
    example: { days: 7, renewable_from: "2026-12-13T12:00:00.000Z" },
    members: ["renewable_from"],
  }),
  renewal_link_spent: plainOnPages(410),
  listing_unavailable: plainOnPages(404),
  listing_claimed: detailedOnPages({ status: 409, parameters: z.object({ name: z.string() }), example: { name: "Олена" } }),
  phone_limit_exceeded: detailedOnPages({ status: 429, parameters: z.object({ hours: z.number() }), example: { hours: 9 } }),
  seller_blocked: plainOnPages(409),
  own_decision: plainOnPages(422),
  already_decided: plainOnPages(409),
  already_removed: plainOnPages(409),
  case_escalated: plainOnPages(403),
  undo_too_late: plainOnPages(422),
  appeal_not_allowed: plainOnPages(422),
  insufficient_balance: detailedOnPages({
    status: 402,
    parameters: z.object({ missing: amount, price: amount, balance: amount }),
    example: { missing: "76", price: "79", balance: "3" },
    members: ["missing", "price", "balance"],
  }),
  credit_limit_exceeded: detailedOnPages({
    status: 422,
    parameters: z.object({ most: int32(), left: amount }),
    example: { most: 100_000, left: "2500" },
  }),
  promotion_not_allowed: detailedOnPages({
    status: 422,
    parameters: z.object({ status: z.string() }),
    example: { status: "inactive" },
    members: ["status"],
  }),
  promotion_not_offered: plainOnPages(422),
  too_many_open_invoices: detailedOnPages({ status: 422, parameters: z.object({ max: int32() }), example: { max: 5 } }),
  invoice_settled: detailedOnPages({
    status: 409,
    parameters: z.object({
      id: int32(1).describe("Number of the invoice."),
      state: z.string(),
      at: z.date().describe("When it was paid or cancelled."),
      by: z.string().nullable().describe("Name of the administrator; null if it was someone else or is not known."),
    }),
    example: { id: 17, state: "paid", at: new Date("2026-11-27T12:05:00Z"), by: "Наталія" },
    hint: ({ by, ...settled }) => ({ ...settled, by: by ?? "", who: by ? "named" : "unnamed" }),
  }),
  page_changed: plainOnPages(409),
  settings_changed: plainOnPages(409),
  secret_rotated: detailedOnPages({
    status: 409,
    parameters: z.object({
      at: z.date().describe("Time of the rotation."),
      until: z.date().nullable().describe("Until when the secret before that works; null if it does not."),
    }),
    example: { at: new Date("2026-11-27T12:05:00Z"), until: new Date("2026-11-28T12:05:00Z") },
    hint: ({ at, until }) => ({ at, until: until ?? at, earlier: until ? "works" : "ended" }),
  }),
  price_changed: detailedOnPages({ status: 409, parameters: z.object({ price: amount }), example: { price: "79" }, members: ["price"] }),
  category_undetermined: plain(422),
  internal_error: plain(500),
} as const satisfies Readonly<Record<string, ErrorDefinition>>;

export type ErrorCode = keyof typeof ERRORS;

/** Parameters that {@link fail} requires for a code. */
export type ErrorParameters<Code extends ErrorCode> = Readonly<z.output<(typeof ERRORS)[Code]["parameters"]>>;

/** Codes without parameters. */
export type PlainErrorCode = {
  [Code in ErrorCode]: keyof (typeof ERRORS)[Code]["parameters"]["shape"] extends never ? Code : never;
}[ErrorCode];

/** Parameters for the examples of errors. */
export type ErrorExamples = { readonly [Code in ErrorCode]?: ErrorParameters<Code> };
