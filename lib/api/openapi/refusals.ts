import { ERRORS, type ErrorCode } from "@/lib/shared/errors";
import type { Endpoint, Method } from "../endpoint";

/** One way in which a request may be refused. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
}

const only = (applies: unknown, ...codes: readonly ErrorCode[]): readonly ErrorCode[] => (applies ? codes : []);

/**
 * Every refusal that an endpoint may answer with: those of the gates that apply to it, in the order of `gates.ts`, then its own,
 * then a fault of ours. Unknown paths and methods (gates 1 and 2) belong to no endpoint: see `commonResponses`.
 */
export function refusalsOf(endpoint: Endpoint, method: Method): readonly Refusal[] {
  const { path, scope, query, body, upload, errors } = endpoint;
  const takesIdempotencyKey = method === "POST";
  const codes: readonly ErrorCode[] = [
    ...only(true, "missing_bearer_token", "invalid_key"),
    ...only(true, "key_suspended", "key_revoked", "whitelist_incomplete", "ip_not_whitelisted"),
    ...only(true, "rate_limit_exceeded", "daily_limit_exceeded"),
    ...only(scope, "scope_required"),
    ...only(body, "unsupported_media_type", "payload_too_large", "invalid_json"),
    ...only(upload, "unsupported_media_type", "file_too_large", "file_missing", "request_timeout"),
    ...only(takesIdempotencyKey, "idempotency_in_progress", "idempotency_key_reused"),
    ...only(path.includes("{"), "not_found"),
    ...errors.filter((code) => code !== "validation_failed"),
    "internal_error",
  ];
  const refusals: Refusal[] = [...new Set(codes)].map((code) => ({ status: ERRORS[code].status, code }));
  // One code, two statuses: 400 for what is malformed, 422 for what breaks a rule (decisions §1).
  if (query || body || takesIdempotencyKey) refusals.push({ status: 400, code: "validation_failed" });
  if (body && errors.includes("validation_failed")) refusals.push({ status: 422, code: "validation_failed" });
  return refusals;
}

/** Gates 4 to 8 stand before the one that counts requests: their answers do not tell the state of the limits. */
const UNCOUNTED: ReadonlySet<ErrorCode> = new Set([
  "missing_bearer_token",
  "invalid_key",
  "key_suspended",
  "key_revoked",
  "whitelist_incomplete",
  "ip_not_whitelisted",
]);

/** Refusals whose request may not have been counted: failed key attempts are throttled too, and a fault may come at any time. */
const PERHAPS_COUNTED: ReadonlySet<ErrorCode> = new Set(["rate_limit_exceeded", "internal_error"]);

/** Whether answers of a status carry the state of the limits, given the codes that it may have. */
export function tellsQuota(codes: readonly ErrorCode[]): "always" | "sometimes" | "never" {
  if (codes.every((code) => UNCOUNTED.has(code))) return "never";
  return codes.some((code) => UNCOUNTED.has(code) || PERHAPS_COUNTED.has(code)) ? "sometimes" : "always";
}

/** Refusals that come before the work is begun, and so are not kept under an `Idempotency-Key`; nor are faults of ours. */
const NEVER_KEPT: ReadonlySet<ErrorCode> = new Set([
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

/** Whether an answer with one of these codes may be a kept one. */
export function mayBeReplayed(codes: readonly ErrorCode[]): boolean {
  return codes.some((code) => !NEVER_KEPT.has(code));
}
