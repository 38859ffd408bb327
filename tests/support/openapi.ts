import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { openApiDocument } from "@/lib/api/openapi";
import { HEADERS } from "@/lib/api/openapi/headers";
import { closeSchema, type Json } from "./close-schema";

/**
 * Validates responses against the OpenAPI document, more strictly than clients may: clients must accept unknown fields, but the API must
 * not return undocumented ones.
 */

export interface CheckedResponse {
  readonly method: string;
  /** Path and query of the request: `/api/v1/my/listings/12?lang=en`. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | number | undefined>>;
  /** Parsed JSON; undefined when there was no body. */
  readonly body: unknown;
}

export interface DocumentedResponse {
  readonly headers?: Readonly<Record<string, Json>>;
  readonly content?: Readonly<Record<string, DocumentedContent>>;
}

export interface DocumentedContent {
  readonly schema: Json;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Json; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, DocumentedContent>> };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

/** The parts of the OpenAPI document that are read here. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly headers: Readonly<Record<string, Json>>;
  };
  readonly "x-common-responses": Readonly<Record<"UnknownPath" | "MethodNotAllowed" | "Preflight", DocumentedResponse>>;
}

const PREFIX = "/api/v1";

export const document: Document = JSON.parse(JSON.stringify(openApiDocument("http://board.test")));

const fixedLength = (template: string) => (template.includes("{") ? template.indexOf("{") : Number.POSITIVE_INFINITY);

const templates = Object.keys(document.paths)
  .map((template) => ({ template, pattern: new RegExp(`^${PREFIX}${template.replace(/\{\w+\}/g, "[^/]+")}$`) }))
  // Paths without parameters come first, then those with the longest fixed beginning.
  .sort((a, b) => fixedLength(b.template) - fixedLength(a.template));

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
addFormats["default"](ajv);
ajv.addVocabulary(["components", "discriminator", "example", "x-only-with"]);

const compiled = new Map<string, ValidateFunction>();

/**
 * Returns the errors of a value by a schema of the document; empty when it is valid. Validators are compiled once.
 *
 * @param options `open`: uses the schema unchanged, for request bodies, whose schemas are closed already. `query`: search params of the
 * request, where they determine the shape of the response.
 */
export function findSchemaErrors(
  value: unknown,
  schema: Json,
  options: { readonly open?: boolean; readonly query?: URLSearchParams } = {},
): readonly string[] {
  const { open = false, query } = options;
  const key = `${open} ${query ? [...new Set(query.keys())].sort() : "*"} ${JSON.stringify(schema)}`;
  let validate = compiled.get(key);
  if (!validate) {
    const { schemas } = document.components;
    validate = ajv.compile(open ? { ...schema, components: { schemas } } : closeSchema(schema, schemas, query));
    compiled.set(key, validate);
  }
  return validate(value) ? [] : [...new Set((validate.errors ?? []).map(describe))].slice(0, 15);
}

function describe({ instancePath, message, params }: ErrorObject): string {
  const detail = Object.values(params).filter((each) => typeof each === "string" || Array.isArray(each));
  return `${instancePath || "the body"} ${message}${detail.length > 0 ? ` (${detail.join("; ")})` : ""}`;
}

/** Returns the documented response to compare with, or a sentence that says why there is none. */
function findDocumentedResponse({ method, path, status }: CheckedResponse): DocumentedResponse | string {
  const { UnknownPath, MethodNotAllowed, Preflight } = document["x-common-responses"];
  const expected = (required: number, response: DocumentedResponse, why: string) =>
    status === required ? response : `${why}, so ${required} was expected`;
  const [pathname = ""] = path.split("?");
  const template = templates.find(({ pattern }) => pattern.test(pathname))?.template;
  if (template === undefined) return expected(404, UnknownPath, "the path is not documented");
  if (method === "OPTIONS") return expected(204, Preflight, "this is a preflight");
  const operation = document.paths[template]?.[method === "HEAD" ? "get" : method.toLowerCase()];
  if (!operation) return expected(405, MethodNotAllowed, "the method is not documented");
  return operation.responses[status] ?? `this status is not documented; documented are ${Object.keys(operation.responses).join(", ")}`;
}

/**
 * Throws when a response does not match the document: status, headers, body (closed: undocumented properties are errors), error code, and
 * the properties that this code requires.
 */
export function checkResponse(response: CheckedResponse): void {
  const documented = findDocumentedResponse(response);
  const errors =
    typeof documented === "string" ? [documented] : [...findHeaderErrors(response, documented), ...findBodyErrors(response, documented)];
  if (errors.length === 0) return;
  const { method, path, status, body } = response;
  const shown = body === undefined ? "nothing" : JSON.stringify(body).slice(0, 1_500);
  throw new Error(
    `${method} ${path} answered ${status}, not as documented:\n${errors.map((error) => `  - ${error}`).join("\n")}\n  Body: ${shown}`,
  );
}

function headerOf(headers: CheckedResponse["headers"], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key, value]) => key.toLowerCase() === name.toLowerCase() && value !== undefined);
  return found && String(found[1]);
}

function findHeaderErrors({ headers }: CheckedResponse, documented: DocumentedResponse): string[] {
  const errors: string[] = [];
  for (const [name, component] of Object.entries(HEADERS)) {
    const mention = documented.headers?.[name];
    const value = headerOf(headers, name);
    const documentedHeader = mention?.["$ref"] ? document.components.headers[name] : mention;
    if (documentedHeader?.["required"] && value === undefined) errors.push(`the header ${name} is missing`);
    if (value === undefined) continue;
    if (!mention) errors.push(`the header ${name} (${value}) is not documented here`);
    const schema: Json = component.schema;
    const typed = schema["type"] === "integer" && /^\d+$/.test(value) ? Number(value) : value;
    errors.push(...findSchemaErrors(typed, schema).map((error) => `the header ${name} (${value}): ${error}`));
  }
  return errors;
}

function findBodyErrors(response: CheckedResponse, documented: DocumentedResponse): readonly string[] {
  const { method, path, body, headers } = response;
  const content = documented.content?.["application/json"];
  if (!content || method === "HEAD") return body === undefined ? [] : ["there is a body where none belongs"];
  if (body === undefined) return ["the body is missing"];
  const type = headerOf(headers, "content-type") ?? "none";
  if (!/^application\/json(; *charset=utf-8)?$/i.test(type)) return [`the content type is ${type}`];
  const query = new URLSearchParams(path.split("?")[1] ?? "");
  const schema = alternativeFor(body, content.schema);
  if (typeof schema === "string") return [schema];
  return [...findSchemaErrors(body, schema, { query }), ...findRequestIdErrors(response)];
}

/**
 * Returns the alternative of a schema with a discriminator that a body names, so that only its errors are reported; a sentence if there is
 * none.
 */
function alternativeFor(body: unknown, schema: Json): Json | string {
  const { propertyName = "", mapping = {} } = (schema["discriminator"] ?? {}) as {
    propertyName?: string;
    mapping?: Record<string, string>;
  };
  if (!propertyName) return schema;
  const name = String((body as Json | null)?.[propertyName]);
  const $ref = mapping[name];
  return $ref ? { $ref } : `${propertyName} is ${name}; documented are ${Object.keys(mapping).join(", ")}`;
}

/** Checks what a schema cannot express: `request_id` in the body equals the header. */
function findRequestIdErrors({ body, headers }: CheckedResponse): string[] {
  const { ok, request_id } = body as { ok?: unknown; request_id?: unknown };
  if (ok !== false) return [];
  // A replayed response has the id of the first request.
  const replayed = headerOf(headers, "idempotency-replayed") !== undefined;
  return replayed || request_id === headerOf(headers, "x-request-id") ? [] : ["request_id is not that of X-Request-Id"];
}
