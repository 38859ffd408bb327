import { createDocument, type oas31, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from "zod-openapi";
import { contentEtag } from "./etag";
import { commonResponses } from "./openapi/errors";
import { headerComponents } from "./openapi/headers";
import { operationOf, tagOf } from "./openapi/operation";
import { GENERAL_RULES, TAGS } from "./openapi/prose";
import { ENDPOINTS } from "./registry";
import { API_PREFIX } from "./router";

/**
 * The OpenAPI document, made from the registry: what validates requests is what is documented (docs/decisions/006-openapi.md).
 */

export type OpenApiDocument = oas31.OpenAPIObject;

/** Who runs the board, as far as the document names them. */
export interface Operator {
  /** `SUPPORT_EMAIL`. */
  readonly supportEmail?: string | undefined;
}

/** @param appUrl base address of the board, without a slash at the end. */
export function openApiDocument(appUrl: string, { supportEmail }: Operator = {}): OpenApiDocument {
  const used = new Set(ENDPOINTS.map(tagOf));
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
      servers: [{ url: appUrl + API_PREFIX, description: "This board.", "x-internal": false }],
      security: [],
      tags: Object.values(TAGS).filter(({ name }) => used.has(name)),
      paths: paths(),
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "An API key out of the cabinet: `Authorization: Bearer lb_live_…`." },
        },
        headers: headerComponents(),
        responses: commonResponses(),
      },
    },
    { override: smoothe },
  );
  const referenced = JSON.stringify(document.paths);
  return {
    ...document,
    components: {
      ...components,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => referenced.includes(`"#/components/headers/${name}"`))),
    },
    // No operation leads to these, so as components they would be unused.
    "x-common-responses": responses,
  };
}

function paths(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of ENDPOINTS) {
    const item = (paths[endpoint.path] ??= {});
    for (const method of endpoint.methods) item[method.toLowerCase() as Lowercase<typeof method>] = operationOf(endpoint, method);
  }
  return paths;
}

/** What zod says in JSON Schema, as a reader of the document needs it. */
const smoothe: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  const { def } = (zodSchema as { _zod: { def: { type: string; defaultValue?: unknown } } })._zod;
  // Answers may gain fields within v1: readers must not refuse what they do not know.
  if (def.type === "object" && io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // zod drops the default of what it transforms, since it cannot know the input's form; ours are numbers in both.
  if (def.type === "default" && io === "input") jsonSchema.default ??= def.defaultValue;
  // Its alternatives say their type; generators make of both an object that is none of them.
  if (def.type === "union" && jsonSchema.discriminator) delete jsonSchema.type;
  // The lower bound of safe integers is no rule of ours, and the patterns of dates and UUIDs say less than their formats.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format === "date-time" || jsonSchema.format === "uuid") delete jsonSchema.pattern;
};

interface Published {
  readonly json: string;
  readonly etag: string;
}

const published = new Map<string, Published>();

/** The document as it is sent, with its strong tag. Made once for each base address. */
export function openApiJson(appUrl: string, operator: Operator = {}): Published {
  const name = `${appUrl} ${operator.supportEmail ?? ""}`;
  let answer = published.get(name);
  if (!answer) {
    const json = JSON.stringify(openApiDocument(appUrl, operator));
    answer = { json, etag: contentEtag(json) };
    published.set(name, answer);
  }
  return answer;
}
