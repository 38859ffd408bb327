import type { oas31 } from "zod-openapi";
import { BoardError, type ErrorCode } from "@/lib/shared/errors";
import { toErrorResponse } from "@/lib/shared/errors/response";
import type { Endpoint } from "../define-endpoint";
import { ENDPOINTS } from "../endpoints";
import { type OpenApiDocument, openApiDocument } from "../openapi";
import { HEADERS } from "../openapi/headers";
import { API_PREFIX } from "../router";
import { type Field, fieldOf, fieldsOf, type Resolve, type Schema } from "./schema";

/**
 * The API reference as data, generated from the OpenAPI document: the reference page, its Markdown version and its search index are
 * rendered from this (docs/decisions/179-api-reference-page.md). Headers and error codes are described once, not in each operation.
 */

export interface Parameter extends Field {
  readonly in: "path" | "query" | "header";
  readonly example: string | undefined;
}

export interface OperationError {
  readonly status: number;
  readonly code: string;
}

export type RequestBody =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly fields: readonly Field[]; readonly example: unknown }
  | { readonly kind: "file"; readonly fields: readonly Field[]; readonly fileName: string };

export interface Operation {
  readonly id: string;
  /** `PATCH` and `PUT` are one operation. The first method is the one used in samples. */
  readonly methods: readonly [string, ...string[]];
  /** Path below the base URL: `/my/listings/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly scope: string | undefined;
  readonly deprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody;
  readonly success: { readonly status: number; readonly description: string; readonly fields: readonly Field[]; readonly example: unknown };
  readonly errors: readonly OperationError[];
}

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

export interface Header {
  readonly name: string;
  readonly description: string;
  readonly example: string | undefined;
}

/** An error code, with all operations that return it. */
export interface ErrorEntry {
  readonly code: string;
  readonly statuses: readonly number[];
  readonly hint: string;
  /** Fields of the body in addition to those of every error. */
  readonly fields: readonly Field[];
  readonly example: unknown;
  /** Ids of operations; empty for errors that occur before there is an operation. */
  readonly operations: readonly string[];
}

export interface ReferenceModel {
  /** With the version: `https://board.example.com/api/v1`. */
  readonly baseUrl: string;
  readonly groups: readonly Group[];
  readonly requestHeaders: readonly Header[];
  readonly responseHeaders: readonly Header[];
  readonly errors: readonly ErrorEntry[];
}

/** Headers that the OpenAPI document expresses by other means than parameters. */
const REQUEST_HEADERS: readonly Header[] = [
  { name: "Authorization", description: "Required. The API key as a bearer token.", example: "Bearer lb_live_…" },
  {
    name: "Content-Type",
    description: "Required with a body: `application/json`, or `multipart/form-data` for uploads.",
    example: "application/json",
  },
  {
    name: "Accept-Language",
    description: "Language of `hint` in errors, if there is no `lang` parameter: `uk`, `ru` or `en`.",
    example: "en",
  },
];

/** Errors of requests that are not valid HTTP, which no path of the document can describe. */
const PROTOCOL_ERRORS = ["bad_request"] as const satisfies readonly ErrorCode[];

const EXAMPLE_REQUEST_ID = "4b8f2a52-9f0e-4c53-8a44-3f6f3b0f7f55";

/** Member that every response to a key of test mode has. The general rules describe it. */
const TEST_MODE_MARK = "livemode";

/** Members that every error body has. */
const COMMON_ERROR_FIELDS: ReadonlySet<string> = new Set(["ok", TEST_MODE_MARK, "error", "hint", "request_id"]);

type Responses = Readonly<Record<string, oas31.ResponseObject | oas31.ReferenceObject | undefined>>;

/** Returns the JSON content of a response or request, which this document never references. */
const jsonOf = (holder: object | undefined): oas31.MediaTypeObject | undefined =>
  holder && "content" in holder ? (holder as oas31.ResponseObject).content?.["application/json"] : undefined;

/** Returns the example values of a content, by name. */
function examplesOf(content: oas31.MediaTypeObject | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content?.examples ?? {}).map(([name, example]) => [name, "value" in example ? example.value : undefined]),
  );
}

const firstExample = (content: oas31.MediaTypeObject | undefined): unknown => Object.values(examplesOf(content))[0];

/** Address of the board in the examples of endpoints. */
const EXAMPLE_URL = "https://board.example.com";

/** Generates the reference. @param appUrl base address of the board, without a trailing slash. It is also used in examples. */
export function referenceModel(appUrl: string, endpoints: readonly Endpoint[] = ENDPOINTS): ReferenceModel {
  const model = modelOf(openApiDocument(appUrl, {}, endpoints), appUrl, endpoints);
  return JSON.parse(JSON.stringify(model).replaceAll(EXAMPLE_URL, () => appUrl));
}

function modelOf(document: OpenApiDocument, appUrl: string, endpoints: readonly Endpoint[]): ReferenceModel {
  const resolve: Resolve = (schema) => (isReference(schema) ? componentOf(document, schema.$ref) : schema);
  const operations = endpoints.map((endpoint) => {
    const item = document.paths?.[endpoint.path] ?? {};
    const methods = [...endpoint.methods].sort();
    const [method = "GET"] = methods;
    const source = item[method.toLowerCase() as "get"];
    if (!source) throw new Error(`the OpenAPI document has no operation ${method} ${endpoint.path}`);
    return {
      tag: source.tags?.[0] ?? "",
      operation: operationOf(source, [method, ...methods.slice(1)], endpoint, resolve),
    };
  });
  const groups = (document.tags ?? []).map(({ name, description = "" }) => ({
    id: name.toLowerCase(),
    name,
    description,
    operations: operations.filter(({ tag }) => tag === name).map(({ operation }) => operation),
  }));
  return {
    baseUrl: appUrl + API_PREFIX,
    groups,
    requestHeaders: [...REQUEST_HEADERS, ...headerParameters(groups)],
    responseHeaders: Object.entries(HEADERS).map(([name, header]) => ({
      name,
      description: header.description,
      example: "example" in header ? String(header.example) : undefined,
    })),
    errors: errorsOf(document, resolve),
  };
}

const isReference = (schema: Schema): schema is oas31.ReferenceObject => typeof schema.$ref === "string";

function componentOf({ components }: OpenApiDocument, ref: string): oas31.SchemaObject {
  const found = components?.schemas?.[ref.slice(ref.lastIndexOf("/") + 1)];
  if (!found) throw new Error(`the OpenAPI document has no ${ref}`);
  return found as oas31.SchemaObject;
}

function operationOf(
  source: oas31.OperationObject,
  methods: readonly [string, ...string[]],
  { path, scope, success: { status } }: Endpoint,
  resolve: Resolve,
): Operation {
  const responses: Responses = source.responses ?? {};
  const success = responses[status];
  const content = jsonOf(success);
  const schema = content?.schema && withoutDryRun(content.schema, resolve);
  return {
    id: source.operationId ?? path,
    methods,
    path,
    summary: source.summary ?? "",
    // The scope has a place of its own on the page.
    description: (source.description ?? "").split("\n\n").slice(0, -1).join("\n\n"),
    scope,
    deprecated: source.deprecated ?? false,
    parameters: (source.parameters ?? []).flatMap((parameter) =>
      "$ref" in parameter ? [] : [parameterOf(parameter as oas31.ParameterObject, resolve)],
    ),
    body: bodyOf(source, resolve),
    success: {
      status,
      description: (success && "description" in success ? success.description : undefined) ?? "",
      fields: schema ? fieldsOf(schema, resolve).filter(({ name }) => name !== TEST_MODE_MARK) : [],
      example: firstExample(content),
    },
    errors: Object.entries(responses).flatMap(([status, response]) =>
      Number(status) < 400 ? [] : Object.keys(examplesOf(jsonOf(response))).map((code) => ({ status: Number(status), code })),
    ),
  };
}

/** Returns the schema of a response without the alternative of a dry run, which the guide describes. */
function withoutDryRun(schema: Schema, resolve: Resolve): Schema {
  const isDryRun = (each: Schema) => resolve(each)["x-only-with" as keyof oas31.SchemaObject] === "dry_run";
  return ("anyOf" in schema && schema.anyOf?.some(isDryRun) && schema.anyOf.find((each) => !isDryRun(each))) || schema;
}

function parameterOf(parameter: oas31.ParameterObject, resolve: Resolve): Parameter {
  const schema: Schema = parameter.schema ?? {};
  const field = fieldOf(parameter.name, parameter.required ?? false, schema, resolve);
  const { in: place } = parameter;
  const example = parameter.example ?? resolve(schema).example;
  return {
    ...field,
    description: parameter.description ?? field.description,
    deprecated: parameter.deprecated ?? field.deprecated,
    in: place === "path" || place === "query" ? place : "header",
    example: example === undefined ? undefined : String(example),
  };
}

function bodyOf({ requestBody }: oas31.OperationObject, resolve: Resolve): RequestBody {
  if (!requestBody || !("content" in requestBody)) return { kind: "none" };
  const { content } = requestBody as oas31.RequestBodyObject;
  const [json, file] = [content["application/json"], content["multipart/form-data"]];
  if (json?.schema) return { kind: "json", fields: fieldsOf(json.schema, resolve), example: firstExample(json) };
  const fields = file?.schema ? fieldsOf(file.schema, resolve) : [];
  const isVideo = fields.some(({ description }) => description.includes("MP4"));
  return { kind: "file", fields, fileName: isVideo ? "video.mp4" : "photo.jpg" };
}

/** Headers that operations have as parameters, each once. */
function headerParameters(groups: readonly Group[]): Header[] {
  const headers = new Map<string, Header>();
  for (const { operations } of groups)
    for (const { parameters } of operations)
      for (const { in: place, name, description, example } of parameters)
        if (place === "header" && !headers.has(name)) headers.set(name, { name, description, example });
  return [...headers.values()];
}

/** Members of a document that describe responses to unknown paths and methods. */
function commonResponses(document: OpenApiDocument): Responses {
  const { UnknownPath, MethodNotAllowed } = document["x-common-responses"] as Responses;
  return { 404: UnknownPath, 405: MethodNotAllowed };
}

function errorsOf(document: OpenApiDocument, resolve: Resolve): ErrorEntry[] {
  const entries = new Map<string, ErrorEntry>();
  const add = (operation: string | undefined, responses: Responses) => {
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      const content = jsonOf(response);
      for (const [code, example] of Object.entries(examplesOf(content))) {
        const known = entries.get(code);
        const statuses = [...new Set([...(known?.statuses ?? []), Number(status)])].sort();
        const operations = [
          ...(known?.operations ?? []),
          ...(operation === undefined || known?.operations.includes(operation) ? [] : [operation]),
        ];
        entries.set(code, { ...(known ?? newError(code, example, content?.schema, resolve)), statuses, operations });
      }
    }
  };
  for (const item of Object.values(document.paths ?? {}))
    for (const { operationId = "", responses } of Object.values(item as Record<string, oas31.OperationObject>))
      add(operationId.replace(/Put$/, ""), responses ?? {});
  add(undefined, commonResponses(document));
  for (const code of PROTOCOL_ERRORS) {
    const error = new BoardError(code);
    const example = JSON.parse(toErrorResponse(error, "en", EXAMPLE_REQUEST_ID).body);
    entries.set(code, { ...newError(code, example, undefined, resolve), statuses: [error.status] });
  }
  return [...entries.values()].sort((a, b) => (a.statuses[0] ?? 0) - (b.statuses[0] ?? 0) || a.code.localeCompare(b.code));
}

function newError(code: string, example: unknown, schema: Schema | undefined, resolve: Resolve): ErrorEntry {
  const resolved = schema && resolve(schema);
  const alternatives = resolved?.oneOf?.map(resolve) ?? (resolved ? [resolved] : []);
  const own = alternatives.find((each) => constOf(each.properties?.["error"], resolve) === code);
  const hint = typeof example === "object" && example !== null && "hint" in example ? String(example.hint) : "";
  return {
    code,
    statuses: [],
    hint,
    fields: own ? fieldsOf(own, resolve).filter(({ name }) => !COMMON_ERROR_FIELDS.has(name)) : [],
    example,
    operations: [],
  };
}

const constOf = (schema: Schema | undefined, resolve: Resolve): unknown => (schema ? resolve(schema).const : undefined);
