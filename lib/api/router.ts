import type { Endpoint, Method } from "./define-endpoint";

export const API_PREFIX = "/api/v1";

/** All endpoints of one path. */
export interface Route {
  /** Path below {@link API_PREFIX}, with parameters in braces. */
  readonly template: string;
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  /** Value of the `Allow` header, also used for CORS: `GET, HEAD, POST, OPTIONS`. */
  readonly allow: string;
}

export interface RouteMatch {
  readonly route: Route;
  /** Path parameters as sent, not validated. */
  readonly pathValues: Readonly<Record<string, string>>;
}

/** Finds the route of a path as sent. The path is not decoded, and a trailing slash does not match. */
export type Router = (path: string) => RouteMatch | undefined;

const METHOD_ORDER: readonly (Method | "HEAD")[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

function buildRoutes(endpoints: readonly Endpoint[]): Route[] {
  const byPath = new Map<string, Map<string, Endpoint>>();
  for (const endpoint of endpoints) {
    let methods = byPath.get(endpoint.path);
    if (!methods) byPath.set(endpoint.path, (methods = new Map()));
    for (const method of endpoint.methods) methods.set(method, endpoint);
    // HEAD is GET without a response body (docs/api/requests.md#methods).
    if (endpoint.methods.includes("GET")) methods.set("HEAD", endpoint);
  }
  return [...byPath].map(([template, methods]) => ({
    template,
    endpoints: methods,
    allow: [...METHOD_ORDER.filter((method) => methods.has(method)), "OPTIONS"].join(", "),
  }));
}

export function createRouter(endpoints: readonly Endpoint[]): Router {
  const routes = buildRoutes(endpoints);
  const fixed = new Map<string, RouteMatch>();
  const patterns: { readonly route: Route; readonly pattern: RegExp }[] = [];
  for (const route of routes) {
    const path = API_PREFIX + route.template;
    if (path.includes("{")) patterns.push({ route, pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`) });
    else fixed.set(path, { route, pathValues: {} });
  }
  // The path with the longest fixed beginning first: `/my/listings/by-external-id/{external_id}` before `/my/listings/{id}/status`.
  patterns.sort((one, other) => other.route.template.indexOf("{") - one.route.template.indexOf("{"));
  return (path) => {
    const match = fixed.get(path);
    if (match) return match;
    for (const { route, pattern } of patterns) {
      const found = pattern.exec(path);
      if (found) return { route, pathValues: found.groups ?? {} };
    }
    return undefined;
  };
}
