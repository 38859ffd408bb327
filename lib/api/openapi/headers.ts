import type { oas31 } from "zod-openapi";

/** The headers that answers carry: kept once under `components`, referred to wherever an answer always has them. */
export const HEADERS = {
  "X-Request-Id": {
    description: "Names the request in our log: quote it when you report a problem. Error bodies repeat it as `request_id`.",
    schema: { type: "string", format: "uuid" },
  },
  RateLimit: {
    description: "What is left of each limit (`r`) and the seconds until it starts anew (`t`).",
    schema: { type: "string" },
    example: '"minute";r=59;t=60, "day";r=4999;t=35809',
  },
  "RateLimit-Policy": {
    description: "The limits: requests (`q`) in a window of seconds (`w`).",
    schema: { type: "string" },
    example: '"minute";q=60;w=60, "day";q=5000;w=86400',
  },
  "X-RateLimit-Limit": {
    description: "The limit with fewer requests left: its size.",
    schema: { type: "integer", minimum: 0 },
    example: 60,
  },
  "X-RateLimit-Remaining": { description: "The same limit: requests left.", schema: { type: "integer", minimum: 0 }, example: 59 },
  "X-RateLimit-Reset": {
    description: "The same limit: when it starts anew, in seconds since the epoch.",
    schema: { type: "integer" },
    example: 1795348800,
  },
  ETag: {
    description: "Strong tag of the answer's version, for `If-None-Match` or `If-Match`.",
    schema: { type: "string", pattern: '^"[\\x21\\x23-\\x7e]+"$' },
    example: '"128-3"',
  },
  "Idempotency-Replayed": {
    description: "Present when this is the kept answer to an earlier request with the same `Idempotency-Key`.",
    schema: { type: "string", const: "true" },
  },
  "Retry-After": { description: "Whole seconds to wait before the next try.", schema: { type: "integer", minimum: 1 }, example: 17 },
  "WWW-Authenticate": { description: "How to authenticate.", schema: { type: "string" }, example: 'Bearer realm="/api/v1"' },
  Allow: { description: "Methods of this path.", schema: { type: "string" }, example: "GET, HEAD, POST, OPTIONS" },
} as const satisfies Readonly<Record<string, oas31.HeaderObject>>;

export type HeaderName = keyof typeof HEADERS;

/** The state of the limits, on every answer past the gate that counts requests. */
export const QUOTA_HEADERS = [
  "RateLimit",
  "RateLimit-Policy",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
] as const satisfies readonly HeaderName[];

/** Headers of one answer: those it always has, and those it may have. */
export function answerHeaders(always: readonly HeaderName[], sometimes: readonly HeaderName[] = []): oas31.HeadersObject {
  return Object.fromEntries([
    ...always.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ...sometimes.filter((name) => !always.includes(name)).map((name) => [name, HEADERS[name]]),
  ]);
}

/** `components.headers`. */
export function headerComponents(): Record<string, oas31.HeaderObject> {
  return Object.fromEntries(Object.entries(HEADERS).map(([name, header]) => [name, { ...header, required: true }]));
}
