import { STATUS_CODES } from "node:http";
import { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { REQUESTABLE_STATUSES } from "@/lib/domain/listings/change-status";
import { TITLE_LENGTH } from "@/lib/domain/listings/draft";
import { LISTING_STATUSES } from "@/lib/domain/listings/status";
import { PHOTO_FORMATS } from "@/lib/domain/media/photo/format";
import { MAX_MEGAPIXELS } from "@/lib/domain/media/photo/process";
import { MAX_PHOTO_BYTES } from "@/lib/domain/media/upload";
import { MAX_SECONDS, FORMATS as VIDEO_FORMATS } from "@/lib/domain/media/video/limits";
import { CABINET_FAULTS } from "@/lib/shared/cabinet-errors";
import { BoardError, ERRORS, type ErrorCode, FAULTS, type Failure, type FaultCode } from "@/lib/shared/errors";
import { JSON_EXPECTED, MAX_JSON_BYTES, MULTIPART_EXPECTED } from "../body";
import type { Endpoint, Method } from "../endpoint";
import { Id, int32, line } from "../endpoints/schemas";
import { errorAnswer, MAX_FIELD_ERRORS, MAX_FIELD_PATH } from "../envelope";
import { answerHeaders, type HeaderName, inlineHeaders, QUOTA_HEADERS } from "./headers";
import { mayBeReplayed, refusalsOf, tellsQuota } from "./refusals";

/** Refusals as they stand in the document: one answer for each status, an example for each code. */

const faultCodes = Object.keys(FAULTS).filter((code) => !(code in CABINET_FAULTS)) as [FaultCode, ...FaultCode[]];

const Fault = z
  .object({
    path: line(MAX_FIELD_PATH).describe(
      "Dotted path from the root of the body, or the name of the parameter; empty for the body as a whole.",
    ),
    code: z.enum(faultCodes).describe(faultCodes.map((code) => `- \`${code}\`: ${FAULTS[code].en}`).join("\n")),
    message: line(1_000).describe("In the language of the hint."),
  })
  .meta({ id: "FieldFault" });

const retryAfter = int32(1).describe("Whole seconds to wait, as in `Retry-After`.");

/** What error bodies hold besides `ok`, `error`, `hint` and `request_id`. */
const MEMBERS: Readonly<Partial<Record<ErrorCode, Readonly<Record<string, z.ZodType>>>>> = {
  validation_failed: { fields: z.array(Fault).min(1).max(MAX_FIELD_ERRORS).describe("Every invalid field, all at once.") },
  ip_not_whitelisted: { ip: line(45).describe("The address that the request came from.") },
  scope_required: { required_scope: z.enum(SCOPES).describe("The scope that the key lacks.") },
  rate_limit_exceeded: { retry_after: retryAfter },
  daily_limit_exceeded: { retry_after: retryAfter },
  payload_too_large: { max_bytes: int32(1).describe("The largest body, or file, that is taken.") },
  file_too_large: { max_bytes: int32(1).describe("The largest body, or file, that is taken.") },
  duplicate: { listing_id: Id.describe("The listing that was posted first.") },
  status_not_allowed: {
    allowed: z.array(z.enum(REQUESTABLE_STATUSES.api)).max(REQUESTABLE_STATUSES.api.length).describe("What may be asked for."),
  },
  status_transition_not_allowed: {
    from: z.enum(LISTING_STATUSES).describe("The status that the listing has."),
    to: z.enum(REQUESTABLE_STATUSES.api).describe("The status that was asked for."),
  },
};

/** `validation_failed` → `ValidationFailedError`. */
const componentName = (code: ErrorCode): string => `${code.replace(/(?:^|_)([a-z])/g, (_, initial: string) => initial.toUpperCase())}Error`;

const bodyOf = (code: ErrorCode) =>
  z.object({
    ok: z.literal(false),
    error: z.literal(code).describe("Stable machine code."),
    hint: line(1_000).describe("What is wrong and what to do, in the language of the request."),
    ...MEMBERS[code],
    request_id: z.guid().max(36).describe("As in `X-Request-Id`."),
  });

/** One component for each code, whichever operations can give it. */
const components = new Map<ErrorCode, ReturnType<typeof bodyOf>>();

function componentOf(code: ErrorCode): ReturnType<typeof bodyOf> {
  let component = components.get(code);
  if (!component) components.set(code, (component = bodyOf(code).meta({ id: componentName(code), description: exampleHint(code) })));
  return component;
}

/** The English hint, with example values: what the code means. */
const exampleHint = (code: ErrorCode): string => (errorExample(code, ERRORS[code].status, undefined) as { hint: string }).hint;

/** The body of an error response with one of these codes: told apart by `error`, so that generated clients narrow by it. */
export function errorSchema([first, ...others]: readonly [ErrorCode, ...ErrorCode[]]): z.ZodType {
  if (others.length === 0) return componentOf(first);
  return z.discriminatedUnion("error", [componentOf(first), ...others.map(componentOf)]);
}

/** A fault for the example of `validation_failed`: one that requests to this endpoint can really have. */
function exampleFault(status: number, endpoint: Endpoint | undefined): NonNullable<Failure["fields"]>[number] {
  if (status === 422) return { path: "title", code: "too_short", values: { min: TITLE_LENGTH.min } };
  if (endpoint?.upload) return { path: "file", code: "repeated" };
  if (endpoint?.body) return { path: "colour", code: "unknown_field" };
  const [parameter] = Object.keys(endpoint?.query?.shape ?? {});
  if (parameter) return { path: parameter, code: "repeated" };
  return { path: "Idempotency-Key", code: "invalid_format", values: { expected: "1–255 printable ASCII characters" } };
}

/** Values of the examples: for the places of hints, and for the additional members. */
function exampleFailure(code: ErrorCode, status: number, endpoint: Endpoint | undefined): Failure {
  const same = (values: Readonly<Record<string, string | number>>): Failure => ({ values, extra: values });
  switch (code) {
    case "validation_failed":
      return { fields: [exampleFault(status, endpoint)] };
    case "ip_not_whitelisted":
      return same({ ip: "198.51.100.23" });
    case "scope_required":
      return { values: { scope: endpoint?.scope ?? SCOPES[0] }, extra: { required_scope: endpoint?.scope ?? SCOPES[0] } };
    case "rate_limit_exceeded":
      return { values: { seconds: 17 }, extra: { retry_after: 17 } };
    case "daily_limit_exceeded":
      return { values: { seconds: 35_809 }, extra: { retry_after: 35_809 } };
    case "unsupported_media_type":
      return { values: { expected: endpoint?.upload ? MULTIPART_EXPECTED : JSON_EXPECTED } };
    case "payload_too_large":
      return { values: { limit: MAX_JSON_BYTES / 1024 }, extra: { max_bytes: MAX_JSON_BYTES } };
    case "method_not_allowed":
      return { values: { allow: "GET, HEAD, POST, OPTIONS" } };
    case "file_too_large": {
      const maxBytes = endpoint?.upload?.maxBytes ?? MAX_PHOTO_BYTES;
      return { values: { limit: maxBytes / 1024 / 1024 }, extra: { max_bytes: maxBytes } };
    }
    case "unsupported_format":
      return { values: { formats: endpoint?.path === "/upload/video" ? VIDEO_FORMATS : PHOTO_FORMATS } };
    case "image_too_large":
      return { values: { megapixels: MAX_MEGAPIXELS } };
    case "video_too_long":
      return { values: { seconds: MAX_SECONDS } };
    case "duplicate":
      return same({ listing_id: 128 });
    case "status_not_allowed":
      return { extra: { allowed: REQUESTABLE_STATUSES.api } };
    case "status_transition_not_allowed":
      return same({ from: "blocked", to: "active" });
    default:
      return {};
  }
}

const EXAMPLE_REQUEST_ID = "4b8f2a52-9f0e-4c53-8a44-3f6f3b0f7f55";

/** The example is written by the envelope itself, so that it cannot differ from what is answered. */
function errorExample(code: ErrorCode, status: number, endpoint: Endpoint | undefined): unknown {
  const { body = "" } = errorAnswer(new BoardError(code, exampleFailure(code, status, endpoint)), "en", EXAMPLE_REQUEST_ID);
  return JSON.parse(body);
}

/** Headers that a status always has besides those of every answer. */
const STATUS_HEADERS: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ["WWW-Authenticate"],
  405: ["Allow"],
  409: ["Retry-After"],
  429: ["Retry-After"],
};

function errorResponse(
  status: number,
  codes: readonly [ErrorCode, ...ErrorCode[]],
  headers: ReturnType<typeof answerHeaders>,
  endpoint: Endpoint | undefined,
  schema: z.ZodType = errorSchema(codes),
): ZodOpenApiResponseObject {
  return {
    description: `${STATUS_CODES[status] ?? status}: ${codes.map((code) => `\`${code}\``).join(", ")}.`,
    headers,
    content: {
      "application/json": {
        schema,
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code, status, endpoint) }])),
      },
    },
  };
}

/** All refusals of an endpoint, by status. */
export function errorResponses(endpoint: Endpoint, method: Method): Record<string, ZodOpenApiResponseObject> {
  const byStatus = new Map<number, [ErrorCode, ...ErrorCode[]]>();
  for (const { status, code } of refusalsOf(endpoint, method))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code] as [ErrorCode, ...ErrorCode[]]);
  const responses: Record<string, ZodOpenApiResponseObject> = {};
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    const quota = tellsQuota(codes);
    const always: HeaderName[] = ["X-Request-Id", ...(STATUS_HEADERS[status] ?? []), ...(quota === "always" ? QUOTA_HEADERS : [])];
    const sometimes: HeaderName[] = quota === "sometimes" ? [...QUOTA_HEADERS] : [];
    if (method === "POST" && mayBeReplayed(codes)) sometimes.push("Idempotency-Replayed");
    responses[status] = errorResponse(status, codes, answerHeaders(always, sometimes), endpoint);
  }
  return responses;
}

/** Responses that belong to no operation: an unknown path, another method, a preflight. Whole in themselves, without components. */
export function commonResponses(): Record<string, ZodOpenApiResponseObject> {
  const single = (status: number, code: ErrorCode, ...more: readonly HeaderName[]) =>
    errorResponse(status, [code], inlineHeaders(["X-Request-Id", ...more]), undefined, bodyOf(code));
  return {
    UnknownPath: single(404, "not_found"),
    MethodNotAllowed: single(405, "method_not_allowed", "Allow"),
    Preflight: {
      description:
        "The answer to `OPTIONS` at every path of this document: no key needed, no body. For an origin that some key allows, with the `Access-Control-*` headers.",
      headers: inlineHeaders(["X-Request-Id", "Allow"]),
    },
  };
}
