import type { Endpoint, Method } from "./endpoint";
import { ENDPOINTS } from "./registry";

/** Finds endpoints by path and method. */

export const API_PREFIX = "/api/v1";

/** Everything that stands at one path. */
export interface PathEntry {
  readonly template: string;
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  /** For `Allow` and CORS: `GET, HEAD, POST, OPTIONS`. */
  readonly allow: string;
}

export interface Match {
  readonly entry: PathEntry;
  readonly params: Readonly<Record<string, string>>;
}

function buildEntries(): PathEntry[] {
  const byPath = new Map<string, Map<string, Endpoint>>();
  for (const endpoint of ENDPOINTS) {
    let methods = byPath.get(endpoint.path);
    if (!methods) byPath.set(endpoint.path, (methods = new Map()));
    for (const method of endpoint.methods) methods.set(method, endpoint);
    // HEAD answers as GET without a body (decisions §1).
    if (endpoint.methods.includes("GET")) methods.set("HEAD", endpoint);
  }
  const order: readonly (Method | "HEAD")[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
  return [...byPath].map(([template, endpoints]) => ({
    template,
    endpoints,
    allow: [...order.filter((method) => endpoints.has(method)), "OPTIONS"].join(", "),
  }));
}

const entries = buildEntries();
const fixed = new Map(entries.filter(({ template }) => !template.includes("{")).map((entry) => [API_PREFIX + entry.template, entry]));
const patterns = entries
  .filter(({ template }) => template.includes("{"))
  .map((entry) => ({
    entry,
    pattern: new RegExp(`^${API_PREFIX}${entry.template.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
  }));

/** Gate 1: the path as it was sent, nothing decoded, no slash at the end. */
export function matchPath(path: string): Match | undefined {
  const entry = fixed.get(path);
  if (entry) return { entry, params: {} };
  for (const { entry: candidate, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { entry: candidate, params: found.groups ?? {} };
  }
  return undefined;
}
