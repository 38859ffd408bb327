import { z } from "zod";
import type { oas31, ZodOpenApiOperationObject, ZodOpenApiResponseObject } from "zod-openapi";
import { MAX_ID } from "@/lib/shared/id";
import type { Endpoint, Example, Method } from "../define-endpoint";
import { deprecatedMembers, describeDeprecation } from "../deprecation";
import { MAX_QUERY_VALUE } from "../endpoints/schemas";
import { describePathParameter, parameterNames } from "../path-parameters";
import { errorResponses } from "./errors";
import { DEPRECATION_HEADERS, HEADERS, type HeaderName, QUOTA_HEADERS, responseHeaders } from "./headers";
import { TAGS } from "./prose";

/**
 * Returns the OpenAPI operation for one method of an endpoint.
 *
 * @param all every endpoint. Whether responses have an `ETag` depends on other endpoints at the same path.
 */
export function operationOf(endpoint: Endpoint, method: Method, all: readonly Endpoint[]): ZodOpenApiOperationObject {
  const { scope, deprecated } = endpoint;
  return {
    operationId: operationId(endpoint, method),
    ...(deprecated ? deprecatedMembers(deprecated) : {}),
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: describe(endpoint, method),
    ...(scope ? { "x-required-scope": scope } : {}),
    security: [{ bearer: scope ? [scope] : [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint, method)],
    ...requestBody(endpoint),
    responses: withDeprecationHeaders(endpoint, {
      ...successResponses(endpoint, method, hasEtag(endpoint, all)),
      ...notModified(endpoint),
      ...errorResponses(endpoint, method),
    }),
  };
}

/** Adds the headers of deprecated endpoints and fields to all responses. */
function withDeprecationHeaders(
  { deprecations }: Endpoint,
  responses: Record<string, ZodOpenApiResponseObject>,
): Record<string, ZodOpenApiResponseObject> {
  if (!deprecations) return responses;
  const headers = Object.fromEntries(DEPRECATION_HEADERS.map((name) => [name, HEADERS[name]]));
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, { ...response, headers: { ...response.headers, ...headers } }]),
  );
}

/** If PUT and PATCH share an entry, PATCH gets the plain id, because it describes what both do. */
function operationId({ operationId, methods }: Endpoint, method: Method): string {
  return method === "PUT" && methods.length > 1 ? `${operationId}Put` : operationId;
}

/** Returns the tag of the operation, which is determined by the first segment of its path. */
export function tagOf({ path }: Endpoint): string {
  const [first = "", second = ""] = path.split("/").filter(Boolean);
  // Below `/my`, each resource but the listings has a tag of its own.
  return (first === "my" ? TAGS[second]?.name : undefined) ?? TAGS[first]?.name ?? first;
}

function describe({ description, methods, scope, deprecated }: Endpoint, method: Method): string {
  return [
    ...(deprecated ? [describeDeprecation(deprecated)] : []),
    description,
    ...(method === "PUT" && methods.includes("PATCH") ? ["The same as `PATCH`: fields that are not sent stay as they are."] : []),
    scope ? `Needs the scope \`${scope}\`.` : "Any valid key may call it; no scope is needed.",
  ].join("\n\n");
}

/** Returns the first example value of a parameter, if any. */
function exampleOf(endpoint: Endpoint, where: "path" | "query", name: string): { example?: string | number } {
  const example = endpoint.examples.map((each) => each[where]?.[name]).find((value) => value !== undefined);
  return example === undefined ? {} : { example };
}

function pathParameters(endpoint: Endpoint): oas31.ParameterObject[] {
  return parameterNames(endpoint.path).map((name) => ({
    in: "path",
    name,
    required: true,
    ...(describePathParameter(name) ?? {
      description: `Id from \`${endpoint.path.slice(0, endpoint.path.indexOf(`/{${name}}`))}\`.`,
      schema: { type: "integer", format: "int32", minimum: 1, maximum: MAX_ID },
    }),
    ...exampleOf(endpoint, "path", name),
  }));
}

function queryParameters(endpoint: Endpoint): NonNullable<ZodOpenApiOperationObject["parameters"]> {
  return Object.entries(endpoint.query.shape).map(([name, schema]) => {
    const deprecation = endpoint.deprecations?.query.get(name);
    return (schema as z.ZodType).meta({
      param: { in: "query", name, ...(deprecation && deprecatedMembers(deprecation)), ...exampleOf(endpoint, "query", name) },
    });
  });
}

/** A list of ETags, or `*`. Its length is limited only by the total size of the headers. */
const ENTITY_TAGS: oas31.SchemaObject = {
  type: "string",
  minLength: 1,
  maxLength: MAX_QUERY_VALUE,
  pattern: "^[\\x21-\\x7e]+(?:[ \\t]+[\\x21-\\x7e]+)*$",
};

const takesIfMatch = ({ errors }: Endpoint) => errors.includes("precondition_failed");

function headerParameters(endpoint: Endpoint, method: Method): oas31.ParameterObject[] {
  const parameters: oas31.ParameterObject[] = [];
  if (method === "POST") {
    parameters.push({
      in: "header",
      name: "Idempotency-Key",
      description:
        "Makes retries safe: the request takes effect once, however often it is sent. Use a new random value for each new request.",
      schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x20-\\x7e]+$" },
      example: "6f1c1c0e-2a8e-4f0b-9d57-0b8c6f0f3f11",
    });
  }
  if (takesIfMatch(endpoint)) {
    parameters.push({
      in: "header",
      name: "If-Match",
      description: "The `ETag` of the version that was read. Any other version returns 412; `*` matches any version.",
      schema: ENTITY_TAGS,
      example: '"128-3"',
    });
  }
  if (endpoint.cacheable) {
    parameters.push({
      in: "header",
      name: "If-None-Match",
      description: "The `ETag` of a response that you have stored. If it is still current, the response is 304 without a body.",
      schema: ENTITY_TAGS,
      example: '"n3Jq0Wl5Qk2sO8d7cVbX1A"',
    });
  }
  return parameters;
}

/**
 * Returns whether success responses have an `ETag`. They do if they are cacheable, or if the resource is versioned: it can be read,
 * and can be changed under `If-Match`, at the same path.
 */
function hasEtag(endpoint: Endpoint, all: readonly Endpoint[]): boolean {
  const neighbours = all.filter(({ path }) => path === endpoint.path);
  return (
    endpoint.cacheable === true ||
    takesIfMatch(endpoint) ||
    (neighbours.some(({ methods }) => methods.includes("GET")) && neighbours.some(takesIfMatch))
  );
}

/** Returns the success responses by status. A dry run has 200, which may also be the status of the request itself. */
function successResponses(endpoint: Endpoint, method: Method, withEtag: boolean): Record<string, ZodOpenApiResponseObject> {
  const { success, created, takesDryRun } = endpoint;
  const dryRun = takesDryRun ? dryRunSchema(endpoint) : undefined;
  const etag: readonly HeaderName[] = withEtag ? ["ETag"] : [];
  const always: readonly HeaderName[] = ["X-Request-Id", ...QUOTA_HEADERS];
  const replayed: readonly HeaderName[] = method === "POST" ? ["Idempotency-Replayed"] : [];
  const examplesOf = (status: number) => endpoint.examples.filter((example) => (example.status ?? success.status) === status);
  const response = (description: string, schema: z.ZodType, headers: ReturnType<typeof responseHeaders>, shown: readonly Example[]) => ({
    description,
    headers,
    content: { "application/json": { schema, examples: examples(shown, (example) => example.response) } },
  });
  const ok = dryRun && success.status === 200 ? z.union([success.schema, dryRun]) : success.schema;
  // A dry run has no ETag, because there is no new version.
  const okHeaders =
    dryRun && success.status === 200 ? responseHeaders(always, [...etag, ...replayed]) : responseHeaders([...always, ...etag], replayed);
  return {
    ...(dryRun && success.status === 201
      ? { 200: response("The result of a dry run.", dryRun, responseHeaders(always), dryRunExamples(endpoint, examplesOf(200))) }
      : {}),
    [success.status]: response(success.description, ok, okHeaders, examplesOf(success.status)),
    ...(created ? { 201: response(created.description, created.schema, responseHeaders(always, replayed), examplesOf(201)) } : {}),
  };
}

/** Returns the examples of dry runs; without any, the first example as a dry run responds to it. */
function dryRunExamples({ examples: [first] }: Endpoint, own: readonly Example[]): readonly Example[] {
  if (own.length > 0) return own;
  const { ok: _ok, ...would } = first.response as Record<string, unknown>;
  return [{ ...first, status: 200, response: { ok: true, dry_run: true, would } }];
}

/** One schema for each endpoint, because it is a component of the document. */
const dryRunSchemas = new Map<Endpoint, z.ZodType>();

/** Returns the schema of the response to a dry run. */
function dryRunSchema(endpoint: Endpoint): z.ZodType {
  let schema = dryRunSchemas.get(endpoint);
  if (!schema) dryRunSchemas.set(endpoint, (schema = newDryRunSchema(endpoint)));
  return schema;
}

function newDryRunSchema({ operationId, previewSchema, success }: Endpoint): z.ZodType {
  const would = previewSchema ?? (success.schema as z.ZodObject).omit({ ok: true });
  return z.object({ ok: z.literal(true), dry_run: z.literal(true), would }).meta({
    id: `${operationId.replace(/^./, (initial) => initial.toUpperCase())}DryRun`,
    description: "The response with `dry_run=true`.",
    "x-only-with": "dry_run",
  });
}

function notModified({ cacheable }: Endpoint): Record<string, ZodOpenApiResponseObject> {
  if (!cacheable) return {};
  return {
    304: {
      description: "Your stored response is current. No body.",
      headers: responseHeaders(["X-Request-Id", ...QUOTA_HEADERS, "ETag"]),
    },
  };
}

function requestBody(endpoint: Endpoint): Pick<ZodOpenApiOperationObject, "requestBody"> {
  const { body } = endpoint;
  switch (body.kind) {
    case "none":
      return {};
    case "json":
      return {
        requestBody: { required: true, content: { "application/json": { schema: body.schema, examples: bodyExamples(endpoint) } } },
      };
    case "file": {
      const file: oas31.SchemaObject = { type: "string", format: "binary", maxLength: body.maxBytes, description: body.description };
      const schema: oas31.SchemaObject = { type: "object", required: ["file"], properties: { file } };
      return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
    }
  }
}

function bodyExamples({ examples: all }: Endpoint) {
  return examples(
    all.filter(({ body }) => body !== undefined),
    ({ body }) => body,
  );
}

function examples(all: readonly Example[], value: (example: Example) => unknown): oas31.ExamplesObject {
  return Object.fromEntries(
    all.map((example) => [
      example.summary
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "_")
        .replace(/^_|_$/g, ""),
      { summary: example.summary, value: value(example) },
    ]),
  );
}
