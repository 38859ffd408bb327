import type { oas31 } from "zod-openapi";
import { MAX_ID } from "@/lib/shared/id";

const COUNT = { type: "integer", format: "int32", minimum: 0, maximum: MAX_ID } as const;

/** Response headers. Defined once under `components` and referenced by every response that always has them. */
export const HEADERS = {
  "X-Request-Id": {
    description:
      "Identifies the request in the server's log: quote it when you report a problem. Error bodies repeat it as `request_id`, except replayed ones.",
    schema: { type: "string", format: "uuid", maxLength: 36 },
  },
  RateLimit: {
    description: "Remaining requests of each limit (`r`), and seconds until its window ends (`t`).",
    schema: { type: "string", maxLength: 100, pattern: '^"[a-z]+";r=\\d+;t=\\d+(?:, "[a-z]+";r=\\d+;t=\\d+)*$' },
    example: '"minute";r=59;t=60, "day";r=4999;t=35809',
  },
  "RateLimit-Policy": {
    description: "The limits: number of requests (`q`) per window of `w` seconds.",
    schema: { type: "string", maxLength: 100, pattern: '^"[a-z]+";q=\\d+;w=\\d+(?:, "[a-z]+";q=\\d+;w=\\d+)*$' },
    example: '"minute";q=60;w=60, "day";q=5000;w=86400',
  },
  "X-RateLimit-Limit": {
    description: "Size of the limit with the fewest requests left.",
    schema: COUNT,
    example: 60,
  },
  "X-RateLimit-Remaining": { description: "Requests left of that limit.", schema: COUNT, example: 59 },
  "X-RateLimit-Reset": {
    description: "End of that limit's window, in seconds since the epoch.",
    schema: { type: "integer", format: "int64", minimum: 0, maximum: 253_402_300_799 },
    example: 1795348800,
  },
  ETag: {
    description: "Strong validator of the response, for `If-None-Match` or `If-Match`.",
    schema: { type: "string", maxLength: 64, pattern: '^"[\\x21\\x23-\\x7e]+"$' },
    example: '"128-3"',
  },
  "Idempotency-Replayed": {
    description: "Present if this is the stored response to an earlier request with the same `Idempotency-Key`.",
    schema: { type: "string", const: "true" },
  },
  "Retry-After": { description: "Seconds to wait before the next attempt.", schema: { ...COUNT, minimum: 1 }, example: 17 },
  "WWW-Authenticate": {
    description: "How to authenticate.",
    schema: { type: "string", maxLength: 100, pattern: "^Bearer " },
    example: 'Bearer realm="/api/v1"',
  },
  "Access-Control-Allow-Origin": {
    description:
      "The request's `Origin`, if its host is one of the key's domains (for a preflight, any key's); otherwise absent. Never `*`.",
    schema: { type: "string", maxLength: 300, pattern: "^https?://" },
    example: "https://shop.example.com",
  },
  Allow: {
    description: "Methods that the path supports.",
    schema: { type: "string", maxLength: 60, pattern: "^[A-Z]+(?:, [A-Z]+)*$" },
    example: "GET, HEAD, POST, OPTIONS",
  },
  Deprecation: {
    description: "Day since which the operation, or a parameter or field of the request, is deprecated, as seconds since the epoch.",
    schema: { type: "string", maxLength: 20, pattern: "^@\\d+$" },
    example: "@1795651200",
  },
  Sunset: {
    description: "Day from which what is deprecated may be removed. Absent if it is not known yet.",
    schema: { type: "string", maxLength: 29, pattern: "GMT$" },
    example: "Tue, 01 Jun 2027 00:00:00 GMT",
  },
  Link: {
    description:
      "Pages about the deprecation (`deprecation`, `sunset`), and the endpoint that replaces this one (`successor-version`), if there is one.",
    schema: { type: "string", maxLength: 2_000, pattern: "^<" },
    example: '<https://board.example.com/docs/api/lifecycle>; rel="deprecation"; type="text/html"',
  },
} as const satisfies Readonly<Record<string, oas31.HeaderObject>>;

export type HeaderName = keyof typeof HEADERS;

/** Rate limit headers, present on every response after the guard that counts requests. */
export const QUOTA_HEADERS = [
  "RateLimit",
  "RateLimit-Policy",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
] as const satisfies readonly HeaderName[];

/** Headers of requests that use something deprecated. */
export const DEPRECATION_HEADERS = ["Deprecation", "Sunset", "Link"] as const satisfies readonly HeaderName[];

/** May be present on every response, depending on the origin. */
const CORS_HEADER = "Access-Control-Allow-Origin" satisfies HeaderName;

/**
 * Returns the headers of a response.
 *
 * @param always names of headers that are always present.
 * @param sometimes names of headers that may be present.
 */
export function responseHeaders(always: readonly HeaderName[], sometimes: readonly HeaderName[] = []): oas31.HeadersObject {
  return Object.fromEntries([
    ...[...always, CORS_HEADER].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ...sometimes.filter((name) => !always.includes(name)).map((name) => [name, HEADERS[name]]),
  ]);
}

/** Same as {@link responseHeaders} for headers that are always present, without references to components. */
export function inlineHeaders(names: readonly HeaderName[]): oas31.HeadersObject {
  return Object.fromEntries([...names.map((name) => [name, { ...HEADERS[name], required: true }]), [CORS_HEADER, HEADERS[CORS_HEADER]]]);
}

/** Returns `components.headers`. */
export function headerComponents(): Record<string, oas31.HeaderObject> {
  return Object.fromEntries(
    Object.entries(HEADERS).map(([name, header]) => [name, { ...header, ...(name === CORS_HEADER ? {} : { required: true }) }]),
  );
}
