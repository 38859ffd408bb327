import { STATUS_CODES } from "node:http";
import { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { REQUESTABLE_STATUSES } from "@/lib/domain/listings/change-status";
import { TITLE_LENGTH } from "@/lib/domain/listings/draft";
import { LISTING_STATUSES } from "@/lib/domain/listings/status";
import { BoardError, type ErrorCode, type FieldError, type FieldErrorCode } from "@/lib/shared/errors";
import { ERRORS, type ErrorDefinition } from "@/lib/shared/errors/catalogue";
import { PUBLIC_FIELD_ERROR_CODES } from "@/lib/shared/errors/field-errors";
import { MAX_FIELD_ERRORS, MAX_FIELD_PATH, toErrorResponse } from "@/lib/shared/errors/response";
import { errorHint, errorTexts } from "@/lib/shared/errors/texts";
import type { Endpoint, Method } from "../define-endpoint";
import { MAX_OPERATIONS, Result } from "../endpoints/batch";
import { Id, line } from "../endpoints/schemas";
import { isReplayable, listEndpointErrors, quotaHeaderPresence } from "./endpoint-errors";
import { type HeaderName, inlineHeaders, QUOTA_HEADERS, responseHeaders } from "./headers";

/** Error responses of the OpenAPI document, generated from the error catalogue: one response per status, one example per code. */

/** Numbers in place of the arguments that plural forms depend on. No text contains them otherwise. */
const PLURAL_ARGUMENTS = { min: 1987, max: 1989 } as const;

/** Describes a code by its text, with the placeholders of its arguments: `At least {min} characters.` */
function describeFieldCode(code: FieldErrorCode): string {
  let text = errorTexts("en")(`fields.${code}`, PLURAL_ARGUMENTS);
  for (const [name, number] of Object.entries(PLURAL_ARGUMENTS)) text = text.replaceAll(String(number), `{${name}}`);
  return `- \`${code}\`: ${text}`;
}

const ResponseFieldError = z
  .object({
    path: line(MAX_FIELD_PATH).describe(
      "Dotted path from the root of the body, or the name of the parameter; empty for the body as a whole.",
    ),
    code: z.enum(PUBLIC_FIELD_ERROR_CODES).describe(PUBLIC_FIELD_ERROR_CODES.map(describeFieldCode).join("\n")),
    message: line(1_000).describe("In the language of the hint."),
  })
  // The id is part of the published document, and generated clients use it.
  .meta({ id: "FieldFault" });

/** Schemas of error members that are more precise than in the catalogue, which does not depend on listings and keys. */
const API_VALUES: Readonly<Record<string, z.ZodType>> = {
  fields: z.array(ResponseFieldError).min(1).max(MAX_FIELD_ERRORS).describe("All invalid fields."),
  required_scope: z.enum(SCOPES),
  listing_id: Id,
  results: z.array(Result).max(MAX_OPERATIONS),
  allowed: z.array(z.enum(REQUESTABLE_STATUSES.api)).max(REQUESTABLE_STATUSES.api.length),
  from: z.enum(LISTING_STATUSES),
  to: z.enum(REQUESTABLE_STATUSES.api),
};

/** Returns the members of an error body other than `ok`, `error`, `hint` and `request_id`. */
function memberSchemasOf({ parameters, members }: ErrorDefinition): Record<string, z.ZodType> {
  const shape: Readonly<Record<string, z.ZodType>> = parameters.shape;
  const described: Record<string, z.ZodType> = {};
  for (const [name, parameter] of Object.entries(shape)) {
    if (!members.includes(name)) continue;
    const value = API_VALUES[name] ?? parameter;
    described[name] = parameter.description === undefined ? value : value.describe(parameter.description);
  }
  return described;
}

/** Converts `validation_failed` to `ValidationFailedError`. */
const componentName = (code: ErrorCode): string => `${code.replace(/(?:^|_)([a-z])/g, (_, initial: string) => initial.toUpperCase())}Error`;

const bodyOf = (code: ErrorCode) =>
  z.object({
    ok: z.literal(false),
    error: z.literal(code).describe("Stable machine code."),
    hint: line(1_000).describe("What is wrong and how to fix it, in the language of the request."),
    ...memberSchemasOf(ERRORS[code]),
    request_id: z.guid().max(36).describe("Same as `X-Request-Id`; in a replayed response, that of the first request."),
  });

/** One component per error code, shared by all operations. */
const components = new Map<ErrorCode, ReturnType<typeof bodyOf>>();

function componentOf(code: ErrorCode): ReturnType<typeof bodyOf> {
  let component = components.get(code);
  if (!component) components.set(code, (component = bodyOf(code).meta({ id: componentName(code), description: exampleHint(code) })));
  return component;
}

/** Returns the English hint with example values. */
const exampleHint = (code: ErrorCode): string => errorHint(exampleError(code, ERRORS[code].status, undefined), "en");

/** Returns the schema of an error body with one of the codes. `error` is the discriminator, so generated clients can narrow by it. */
export function errorSchema([first, ...others]: readonly [ErrorCode, ...ErrorCode[]]): z.ZodType {
  if (others.length === 0) return componentOf(first);
  return z.discriminatedUnion("error", [componentOf(first), ...others.map(componentOf)]);
}

/** Returns a field error for the example of `validation_failed` that this endpoint can really produce. */
function exampleFieldError(status: number, endpoint: Endpoint | undefined): FieldError {
  if (status === 422) return { path: "title", code: "too_short", values: { min: TITLE_LENGTH.min } };
  if (endpoint?.body.kind === "file") return { path: "file", code: "repeated" };
  if (endpoint?.body.kind === "json") return { path: "colour", code: "unknown_field" };
  const [parameter] = Object.keys(endpoint?.query.shape ?? {});
  if (parameter) return { path: parameter, code: "repeated" };
  return { path: "Idempotency-Key", code: "invalid_format", values: { expected: "idempotency_key" } };
}

const EXAMPLE_REQUEST_ID = "4b8f2a52-9f0e-4c53-8a44-3f6f3b0f7f55";

function exampleError(code: ErrorCode, status: number, endpoint: Endpoint | undefined): BoardError {
  return new BoardError(code, {
    ...ERRORS[code].example,
    ...(code === "validation_failed" ? { fields: [exampleFieldError(status, endpoint)] } : {}),
    ...(code === "scope_required" && endpoint?.scope ? { required_scope: endpoint.scope } : {}),
    ...endpoint?.body.errorExamples[code],
    ...endpoint?.errorExamples?.[code],
  });
}

/** Generated by the same function as real responses, so that examples always match them. */
const errorExample = (code: ErrorCode, status: number, endpoint: Endpoint | undefined): unknown =>
  JSON.parse(toErrorResponse(exampleError(code, status, endpoint), "en", EXAMPLE_REQUEST_ID).body);

/** Headers that a status always has, in addition to those of every response. */
const STATUS_HEADERS: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ["WWW-Authenticate"],
  405: ["Allow"],
  409: ["Retry-After"],
  429: ["Retry-After"],
};

function documentedResponse(
  status: number,
  codes: readonly [ErrorCode, ...ErrorCode[]],
  headers: ReturnType<typeof responseHeaders>,
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

/** Returns all error responses of an endpoint, by status. */
export function errorResponses(endpoint: Endpoint, method: Method): Record<string, ZodOpenApiResponseObject> {
  const byStatus = new Map<number, [ErrorCode, ...ErrorCode[]]>();
  for (const { status, code } of listEndpointErrors(endpoint, method))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code] as [ErrorCode, ...ErrorCode[]]);
  const responses: Record<string, ZodOpenApiResponseObject> = {};
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    const quota = quotaHeaderPresence(codes);
    const always: HeaderName[] = ["X-Request-Id", ...(STATUS_HEADERS[status] ?? []), ...(quota === "always" ? QUOTA_HEADERS : [])];
    const sometimes: HeaderName[] = quota === "sometimes" ? [...QUOTA_HEADERS] : [];
    if (method === "POST" && isReplayable(codes)) sometimes.push("Idempotency-Replayed");
    responses[status] = documentedResponse(status, codes, responseHeaders(always, sometimes), endpoint);
  }
  return responses;
}

/** Returns responses that do not belong to an operation: unknown path, unsupported method, preflight. They reference no components. */
export function commonResponses(): Record<string, ZodOpenApiResponseObject> {
  const single = (status: number, code: ErrorCode, ...more: readonly HeaderName[]) =>
    documentedResponse(status, [code], inlineHeaders(["X-Request-Id", ...more]), undefined, bodyOf(code));
  return {
    UnknownPath: single(404, "not_found"),
    MethodNotAllowed: single(405, "method_not_allowed", "Allow"),
    Preflight: {
      description:
        "Response to `OPTIONS` for every path: needs no key, has no body. For an origin that any key allows, it includes the `Access-Control-*` headers.",
      headers: inlineHeaders(["X-Request-Id", "Allow"]),
    },
  };
}
