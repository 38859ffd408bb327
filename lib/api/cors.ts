import { isHostAllowed } from "@/lib/domain/keys/allowed-origins";
import { domainsMatch, originHost } from "@/lib/domain/keys/domains";
import type { FoundKey } from "@/lib/domain/keys/find";

/** CORS headers (docs/api/cors.md). They never contain `*`, only the origins whose host is listed by a key. */

const ALLOWED_HEADERS = "Authorization, Content-Type, Accept, Accept-Language, Idempotency-Key, If-Match, If-None-Match";

const EXPOSED_HEADERS = [
  "X-Request-Id",
  "RateLimit",
  "RateLimit-Policy",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "Retry-After",
  "ETag",
  "Idempotency-Replayed",
  "Deprecation",
  "Sunset",
  "Link",
].join(", ");

/** Seconds for which a browser may cache a preflight response. */
const MAX_AGE = "600";

/** Returns the headers of a preflight response (204). The CORS headers are included only if an active key allows the origin's host. */
export async function preflightHeaders(origin: string | undefined, methods: string): Promise<Record<string, string>> {
  const headers: Record<string, string> = { vary: "Origin", allow: methods };
  const host = origin === undefined ? undefined : originHost(origin);
  if (origin === undefined || host === undefined || !(await isHostAllowed(host))) return headers;
  headers["access-control-allow-origin"] = origin;
  headers["access-control-allow-methods"] = methods;
  headers["access-control-allow-headers"] = ALLOWED_HEADERS;
  headers["access-control-max-age"] = MAX_AGE;
  return headers;
}

/** Adds the CORS headers that let a page read the response, if the key's own list of domains contains the origin's host. */
export function addCorsHeaders(headers: Record<string, string>, origin: string | undefined, key: FoundKey | undefined): void {
  headers["vary"] = "Origin";
  if (origin === undefined || key === undefined || key.domains.size === 0) return;
  const host = originHost(origin);
  if (host === undefined || !domainsMatch(key.domains, host)) return;
  headers["access-control-allow-origin"] = origin;
  headers["access-control-expose-headers"] = EXPOSED_HEADERS;
}
