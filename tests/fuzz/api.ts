import fc from "fast-check";
import type { Json } from "@/tests/support/close-schema";
import { checkResponse, document, type Operation } from "@/tests/support/openapi";
import type { FuzzBoard } from "./board";
import type { Target } from "./campaign";
import { hostileEncoded, hostileJson, oddHeaders, withoutRawBytes } from "./hostile";
import { bodyText } from "./json-text";
import { fileBody } from "./multipart-text";
import type { FuzzRequest, FuzzResponse } from "./request";
import { arbitraryFor } from "./schema";

/** Fuzzes every operation of the OpenAPI document. Each response must be documented: its status, code, headers and schema. */

const PREFIX = "/api/v1";
const { schemas } = document.components;

type Headers = readonly (readonly [string, string])[];

/** Codes of transport errors, which are not documented per operation. */
const TRANSPORT = new Set(["bad_request", "request_timeout"]);

function check({ method, target }: FuzzRequest, { status, headers, text }: FuzzResponse): void {
  if (status >= 500) throw new Error(`status ${status}: ${text.slice(0, 300)}`);
  const isJson = headers["content-type"]?.startsWith("application/json");
  const body: unknown = text === "" ? undefined : isJson ? JSON.parse(text) : text;
  if (TRANSPORT.has(String((body as Json | undefined)?.["error"])) && [400, 408].includes(status)) return;
  checkResponse({ method, path: target, status, headers, body });
}

const encode = (value: unknown): string =>
  encodeURIComponent(String(typeof value === "object" ? JSON.stringify(value) : value).toWellFormed());

/** Fills path parameters with an existing id, a number, or an invalid id. */
function pathOf(template: string, ids: readonly number[]): fc.Arbitrary<string> {
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids.map(String)) },
    { weight: 2, arbitrary: fc.constantFrom("0", "1", "-1", "2147483647", "2147483648", "1e3", "1.0") },
    { weight: 1, arbitrary: hostileEncoded.filter((text) => text !== "") },
  );
  return template.includes("{") ? id.map((text) => PREFIX + template.replace(/\{\w+\}/g, text)) : fc.constant(PREFIX + template);
}

/** Generates queries: each documented parameter missing, valid, invalid or repeated; sometimes an unknown one. */
function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const pairs = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, schema, example }) =>
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: arbitraryFor(schema, schemas).map((value) => `${name}=${encode(value).slice(0, 4_000)}`) },
          { weight: 3, arbitrary: fc.constant(`${name}=${encode(example ?? "")}`) },
          { weight: 1, arbitrary: hostileEncoded.map((text) => `${name}=${text}`) },
          { weight: 1, arbitrary: hostileJson.map((value) => `${name}=${encode(value).slice(0, 4_000)}`) },
        ),
        { maxLength: 2 },
      ),
    );
  const unknown = fc.array(
    fc.tuple(hostileEncoded, hostileEncoded).map(([name, value]) => `${name}=${value}`),
    { maxLength: 1 },
  );
  return fc.tuple(unknown, ...pairs).map((groups) => groups.flat().join("&").replace(/[#\s]/g, "").slice(0, 8_000));
}

function bodyOf(operation: Operation): fc.Arbitrary<{ readonly body?: Uint8Array; readonly headers: Headers }> {
  const content = operation.requestBody?.content;
  if (!content) return fc.constant({ headers: [] });
  if (content["multipart/form-data"]) return fileBody;
  const { schema = {}, examples = {} } = content["application/json"] ?? {};
  const known = Object.values(examples).map(({ value }) => value as Record<string, unknown>);
  const generated = arbitraryFor(schema, schemas) as fc.Arbitrary<Record<string, unknown>>;
  // Mostly an example with some properties replaced: purely random bodies seldom pass the first rule.
  const mixed = fc.tuple(fc.constantFrom(...known), generated, fc.func(fc.boolean())).map(([example, random, isReplaced]) => ({
    ...example,
    ...Object.fromEntries(Object.entries(random).filter(([name]) => isReplaced(name))),
  }));
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant("application/json; charset=utf-8") },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", "text/plain", "application/json; charset=latin1", "application/json;", "multipart/form-data", ";"),
    },
  );
  return fc.tuple(bodyText(fc.oneof(mixed, generated)), type).map(([body, value]) => ({ body, headers: [["Content-Type", value]] }));
}

function authorization(key: string): fc.Arbitrary<Headers> {
  return fc.oneof(
    { weight: 19, arbitrary: fc.constant<Headers>([["Authorization", `Bearer ${key}`]]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Headers>(
        [],
        [["Authorization", "Bearer"]],
        [["Authorization", `Bearer ${key.slice(0, -1)}`]],
        [["Authorization", `Basic ${key}`]],
        [["Authorization", `bearer  ${key}`]],
      ),
    },
  );
}

const idempotencyKey: fc.Arbitrary<Headers> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Headers>([]) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("a", "b", "\u00e9", "x".repeat(255), "x".repeat(256), " ")
      .map((value): Headers => [["Idempotency-Key", value]]),
  },
);

function operationTarget(board: FuzzBoard, template: string, method: string, operation: Operation): Target {
  const ids = template.startsWith("/categories") ? [12101, 15100, 1000] : board.listings;
  const requests = fc
    .record({
      path: pathOf(template, ids),
      query: queryOf(operation),
      body: bodyOf(operation),
      auth: authorization(board.key),
      idempotency: method === "post" ? idempotencyKey : fc.constant<Headers>([]),
      odd: oddHeaders,
    })
    .map(({ path, query, body, auth, idempotency, odd }): FuzzRequest => {
      const own = [...auth, ...body.headers, ...idempotency];
      const taken = new Set(own.map(([name]) => name.toLowerCase()));
      const length: Headers = body.body ? [["Content-Length", String(body.body.length)]] : [];
      const headers = [...own, ...odd.filter(([name]) => !taken.has(name.toLowerCase())), ...length];
      return {
        method: method.toUpperCase(),
        target: query ? `${path}?${query}` : path,
        headers,
        ...(body.body ? { body: body.body } : {}),
      };
    });
  return { name: `${method.toUpperCase()} ${PREFIX}${template}`, requests, check };
}

/** Fuzzes undocumented methods and paths. */
function undocumentedTarget(board: FuzzBoard): Target {
  const paths = Object.keys(document.paths).map((template) => PREFIX + template.replace(/\{\w+\}/g, "1"));
  const path = fc.oneof(
    fc.constantFrom(...paths),
    fc.constantFrom(...paths, PREFIX).chain((known) => hostileEncoded.map((text) => `${known}/${text}`)),
  );
  const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PURGE", "QUERY", "LINK");
  const requests = fc.tuple(method, path, authorization(board.key), oddHeaders).map(
    ([verb, target, auth, odd]): FuzzRequest => ({
      method: verb,
      target: verb === "HEAD" ? withoutRawBytes(target) : target.replace(/[#\s]/g, ""),
      headers: [...auth, ...odd],
    }),
  );
  return { name: `any method ${PREFIX}/*`, requests, check };
}

export function apiTargets(board: FuzzBoard): Target[] {
  const operations = Object.entries(document.paths).flatMap(([template, item]) =>
    Object.entries(item).map(([method, operation]) => operationTarget(board, template, method, operation)),
  );
  return [...operations, undocumentedTarget(board)];
}
