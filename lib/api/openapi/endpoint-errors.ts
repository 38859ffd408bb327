import { ERRORS, type ErrorCode } from "@/lib/shared/errors/catalogue";
import type { Endpoint, Method } from "../define-endpoint";
import { hasIdParameter } from "../path-parameters";

/** An error that an endpoint may return. */
export interface EndpointError {
  readonly status: number;
  readonly code: ErrorCode;
}

const only = (applies: unknown, ...codes: readonly ErrorCode[]): readonly ErrorCode[] => (applies ? codes : []);

/**
 * Lists every error that an endpoint may return: those of the guards that apply to it, in the order of `guards.ts`, then its own,
 * then `internal_error` and `server_busy`. Unknown paths and methods (guards 1 and 2) do not belong to an endpoint: see `commonResponses`.
 */
export function listEndpointErrors(endpoint: Endpoint, method: Method): readonly EndpointError[] {
  const { path, scope, query, body, errors } = endpoint;
  const takesJson = body.kind === "json";
  const takesIdempotencyKey = method === "POST";
  const codes: readonly ErrorCode[] = [
    ...only(true, "missing_bearer_token", "invalid_key"),
    ...only(true, "key_suspended", "key_revoked", "whitelist_incomplete", "ip_not_whitelisted"),
    ...only(true, "rate_limit_exceeded", "daily_limit_exceeded"),
    ...only(scope, "scope_required"),
    ...only(takesJson, "unsupported_media_type", "payload_too_large", "invalid_json"),
    ...only(body.kind === "file", "unsupported_media_type", "file_too_large", "file_missing", "request_timeout"),
    ...only(takesIdempotencyKey, "idempotency_in_progress", "idempotency_key_reused"),
    ...only(hasIdParameter(path), "not_found"),
    ...errors.filter((code) => code !== "validation_failed"),
    "internal_error",
    "server_busy",
  ];
  const endpointErrors: EndpointError[] = [...new Set(codes)].map((code) => ({ status: ERRORS[code].status, code }));
  // One code with two statuses: 400 for malformed requests, 422 for broken rules (docs/api/requests.md#malformed-or-invalid).
  if (Object.keys(query.shape).length > 0 || takesJson || takesIdempotencyKey)
    endpointErrors.push({ status: 400, code: "validation_failed" });
  if (takesJson && errors.includes("validation_failed")) endpointErrors.push({ status: 422, code: "validation_failed" });
  return endpointErrors;
}

/** Errors of guards 4 to 8, and of an overloaded server, which are detected before requests are counted. Their responses do not have the rate limit headers. */
const UNCOUNTED: ReadonlySet<ErrorCode> = new Set([
  "missing_bearer_token",
  "invalid_key",
  "key_suspended",
  "key_revoked",
  "whitelist_incomplete",
  "ip_not_whitelisted",
  "server_busy",
]);

/**
 * Errors of requests that may not have been counted: failed key attempts are throttled too, and an internal error may occur at any
 * time.
 */
const PERHAPS_COUNTED: ReadonlySet<ErrorCode> = new Set(["rate_limit_exceeded", "internal_error"]);

/**
 * Returns whether responses with a status have the rate limit headers.
 *
 * @param codes error codes that the response may have.
 */
export function quotaHeaderPresence(codes: readonly ErrorCode[]): "always" | "sometimes" | "never" {
  if (codes.every((code) => UNCOUNTED.has(code))) return "never";
  return codes.some((code) => UNCOUNTED.has(code) || PERHAPS_COUNTED.has(code)) ? "sometimes" : "always";
}

/** Errors thrown before the work begins. Their responses are not stored under an `Idempotency-Key`, and neither are internal errors. */
const NEVER_STORED: ReadonlySet<ErrorCode> = new Set([
  ...UNCOUNTED,
  ...PERHAPS_COUNTED,
  "daily_limit_exceeded",
  "scope_required",
  "unsupported_media_type",
  "payload_too_large",
  "invalid_json",
  "file_too_large",
  "file_missing",
  "request_timeout",
  "idempotency_in_progress",
  "idempotency_key_reused",
]);

/** Returns whether a response with one of these codes may be replayed. */
export function isReplayable(codes: readonly ErrorCode[]): boolean {
  return codes.some((code) => !NEVER_STORED.has(code));
}
