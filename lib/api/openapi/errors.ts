import { STATUS_CODES } from "node:http";
import { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { CABINET_FAULTS } from "@/lib/kernel/cabinet-errors";
import { BoardError, type ErrorCode, FAULTS, type Failure, type FaultCode } from "@/lib/kernel/errors";
import { SCOPES } from "@/lib/keys/scopes";
import { REQUESTABLE_STATUSES } from "@/lib/listings/change-status";
import { TITLE_LENGTH } from "@/lib/listings/draft";
import { LISTING_STATUSES } from "@/lib/listings/status";
import { PHOTO_FORMATS } from "@/lib/media/photo/format";
import { MAX_MEGAPIXELS } from "@/lib/media/photo/process";
import { MAX_SECONDS, FORMATS as VIDEO_FORMATS } from "@/lib/media/video/limits";
import { JSON_EXPECTED, MAX_JSON_BYTES, MULTIPART_EXPECTED } from "../body";
import type { Endpoint, Method } from "../endpoint";
import { errorAnswer } from "../envelope";
import { answerHeaders, type HeaderName, QUOTA_HEADERS } from "./headers";
import { mayBeReplayed, refusalsOf, tellsQuota } from "./refusals";

/** Refusals as they stand in the document: one answer for each status, an example for each code. */

const faultCodes = Object.keys(FAULTS).filter((code) => !(code in CABINET_FAULTS)) as [FaultCode, ...FaultCode[]];

const Fault = z
  .object({
    path: z.string().describe("Dotted path from the root of the body, or the name of the parameter; empty for the body as a whole."),
    code: z.enum(faultCodes).describe(faultCodes.map((code) => `- \`${code}\`: ${FAULTS[code].en}`).join("\n")),
    message: z.string().describe("In the language of the hint."),
  })
  .meta({ id: "FieldFault" });

const retryAfter = z.int().min(1).describe("Whole seconds to wait, as in `Retry-After`.");

/** What error bodies hold besides `ok`, `error`, `hint` and `request_id`. */
const MEMBERS: Readonly<Partial<Record<ErrorCode, Readonly<Record<string, z.ZodType>>>>> = {
  validation_failed: { fields: z.array(Fault).min(1).describe("Every fault, all at once.") },
  ip_not_whitelisted: { ip: z.string().describe("The address that the request came from.") },
  scope_required: { required_scope: z.enum(SCOPES).describe("The scope that the key lacks.") },
  rate_limit_exceeded: { retry_after: retryAfter },
  daily_limit_exceeded: { retry_after: retryAfter },
  payload_too_large: { max_bytes: z.int().min(1).describe("The largest body, or file, that is taken.") },
  file_too_large: { max_bytes: z.int().min(1).describe("The largest body, or file, that is taken.") },
  duplicate: { listing_id: z.int().describe("The listing that was posted first.") },
  status_not_allowed: { allowed: z.array(z.enum(REQUESTABLE_STATUSES.api)).describe("What may be asked for.") },
  status_transition_not_allowed: {
    from: z.enum(LISTING_STATUSES).describe("The status that the listing has."),
    to: z.enum(REQUESTABLE_STATUSES.api).describe("The status that was asked for."),
  },
};

/** The body of a refusal with one of these codes. A member that not all of them have is optional. */
export function errorSchema(codes: readonly ErrorCode[]): z.ZodObject {
  const members: Record<string, z.ZodType> = {};
  for (const code of codes) {
    for (const [name, member] of Object.entries(MEMBERS[code] ?? {})) {
      const owners = codes.filter((other) => name in (MEMBERS[other] ?? {}));
      const description = `With ${owners.map((owner) => `\`${owner}\``).join(", ")}. ${member.description ?? ""}`.trim();
      members[name] = owners.length === codes.length ? member : member.optional().describe(description);
    }
  }
  return z.object({
    ok: z.literal(false),
    error: z.enum(codes as [ErrorCode, ...ErrorCode[]]).describe("Stable machine code."),
    hint: z.string().describe("What is wrong and what to do, in the language of the request."),
    ...members,
    request_id: z.string().meta({ format: "uuid", description: "As in `X-Request-Id`." }),
  });
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
      return { values: { scope: endpoint?.scope ?? "" }, extra: { required_scope: endpoint?.scope } };
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
      const maxBytes = endpoint?.upload?.maxBytes ?? 0;
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
  codes: readonly ErrorCode[],
  headers: ReturnType<typeof answerHeaders>,
  endpoint?: Endpoint,
): ZodOpenApiResponseObject {
  return {
    description: `${STATUS_CODES[status] ?? status}: ${codes.map((code) => `\`${code}\``).join(", ")}.`,
    headers,
    content: {
      "application/json": {
        schema: errorSchema(codes),
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code, status, endpoint) }])),
      },
    },
  };
}

/** All refusals of an endpoint, by status. */
export function errorResponses(endpoint: Endpoint, method: Method): Record<string, ZodOpenApiResponseObject> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const { status, code } of refusalsOf(endpoint, method)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
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

/** Answers that belong to no endpoint: `components.responses`. */
export function commonResponses(): Record<string, ZodOpenApiResponseObject> {
  return {
    UnknownPath: errorResponse(404, ["not_found"], answerHeaders(["X-Request-Id"])),
    MethodNotAllowed: errorResponse(405, ["method_not_allowed"], answerHeaders(["X-Request-Id", ...(STATUS_HEADERS[405] ?? [])])),
    Preflight: {
      description:
        "The answer to `OPTIONS` at every path of this document: no key needed, no body. For an origin that some key allows, with the `Access-Control-*` headers.",
      headers: answerHeaders(["X-Request-Id", "Allow"]),
    },
  };
}
