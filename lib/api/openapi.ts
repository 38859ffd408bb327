import { createDocument, type oas31, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Endpoint } from "./define-endpoint";
import { ENDPOINTS } from "./endpoints";
import { contentEtag } from "./etag";
import { commonResponses } from "./openapi/errors";
import { headerComponents } from "./openapi/headers";
import { operationOf, tagOf } from "./openapi/operation";
import { GENERAL_RULES, TAGS } from "./openapi/prose";
import { API_PREFIX } from "./router";

/**
 * Generates the OpenAPI document from the list of endpoints: the schemas that validate requests also document them
 * (docs/decisions/006-openapi.md).
 */

export type OpenApiDocument = oas31.OpenAPIObject;

/** The operator of the board, as shown in the document. */
export interface Operator {
  /** `SUPPORT_EMAIL`. */
  readonly supportEmail?: string | undefined;
}

/**
 * Generates the document.
 *
 * @param appUrl base address of the board, without a trailing slash.
 * @param endpoints all endpoints of the API.
 */
export function openApiDocument(
  appUrl: string,
  { supportEmail }: Operator = {},
  endpoints: readonly Endpoint[] = ENDPOINTS,
): OpenApiDocument {
  const used = new Set(endpoints.map(tagOf));
  const { components: { responses = {}, headers = {}, ...components } = {}, ...document } = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Listings Board API",
        version: "1.0.0",
        description: GENERAL_RULES,
        contact: { name: "The operator of this board", url: appUrl, ...(supportEmail ? { email: supportEmail } : {}) },
        license: { name: "MIT", url: "https://spdx.org/licenses/MIT.html" },
      },
      servers: [{ url: appUrl + API_PREFIX, description: "This server.", "x-internal": false }],
      security: [],
      tags: Object.values(TAGS).filter(({ name }) => used.has(name)),
      paths: paths(endpoints),
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            description:
              "An API key, created under Settings › API and integrations: `Authorization: Bearer lb_live_…`, or `lb_test_…` in test mode.",
          },
        },
        headers: headerComponents(),
        responses: commonResponses(),
      },
    },
    { override: adjustJsonSchema },
  );
  const referenced = JSON.stringify(document.paths);
  return {
    ...document,
    components: {
      ...components,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => referenced.includes(`"#/components/headers/${name}"`))),
    },
    // No operation references these, so they would be unused components.
    "x-common-responses": responses,
  };
}

function paths(endpoints: readonly Endpoint[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const item = (paths[endpoint.path] ??= {});
    for (const method of endpoint.methods)
      item[method.toLowerCase() as Lowercase<typeof method>] = operationOf(endpoint, method, endpoints);
  }
  return paths;
}

/** Member that each response to a test key has: `markTestMode` in `serve.ts`. */
const LIVEMODE = { type: "boolean", const: false, description: "Only in responses to keys of test mode." } as const;

/** Adjusts the JSON Schema that zod generates. */
const adjustJsonSchema: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  const { def } = (zodSchema as { _zod: { def: { type: string; defaultValue?: unknown } } })._zod;
  // Responses may gain fields within v1, so clients must accept unknown fields.
  if (def.type === "object" && io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (def.type === "object" && io === "output" && jsonSchema.properties?.["ok"])
    jsonSchema.properties = { ...jsonSchema.properties, livemode: LIVEMODE };
  // zod omits defaults of transformed values, because the input may have another type. Ours are numbers on both sides.
  if (def.type === "default" && io === "input") jsonSchema.default ??= def.defaultValue;
  // The alternatives of a union declare their types; with an additional `type`, code generators produce an object that matches
  // none.
  if (def.type === "union" && jsonSchema["discriminator"]) delete jsonSchema.type;
  // The lower bound of safe integers is not a rule of the API, and formats of dates and UUIDs are stricter than their patterns.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format === "date-time" || jsonSchema.format === "uuid") delete jsonSchema.pattern;
};

interface Published {
  readonly json: string;
  readonly etag: string;
}

const published = new Map<string, Published>();

/** Returns the serialized document with a strong ETag. Cached by base address and support email. */
export function openApiJson(appUrl: string, operator: Operator = {}): Published {
  const name = `${appUrl} ${operator.supportEmail ?? ""}`;
  let cached = published.get(name);
  if (!cached) {
    const json = JSON.stringify(openApiDocument(appUrl, operator));
    cached = { json, etag: contentEtag(json) };
    published.set(name, cached);
  }
  return cached;
}
