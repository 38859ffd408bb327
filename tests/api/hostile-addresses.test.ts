import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "@/lib/platform/paths";
import { makeKey } from "../support/accounts";
import { call, client, type TestResponse } from "../support/client";
import { BICYCLES, draft } from "../support/drafts";
import { fillPath, listRoutes, type Route } from "../support/hostile";
import { makePerson, signedInPerson } from "../support/sign-in";

/**
 * Requests every page and route handler in every role with values that no browser sends: invalid URLs must never cause server errors. A
 * page costs 20 to 200 ms of CPU time, so each case is requested where it can make a difference: see {@link roleWithAllValues} and
 * {@link latinSquareOf}.
 */

/** Each stands for one way to fail: text for the database, numbers beyond its types, keys of objects, invisible text, length. */
const VALUES = [
  "a%00b",
  "%F0%9F%98%80",
  "2147483648",
  "99999999999999999999",
  "-1",
  "1e9",
  "__proto__",
  "%E2%80%AE%E2%80%8B",
  "1".repeat(5_000),
];
const PATH_VALUES = [...VALUES, "%00", "%ED%A0%80", "..%2f..%2fetc", "%25", "constructor", "0"];
/** For requests that are rejected, or answered, before any value is read: malformed ones, and a long one. */
const TRANSPORT_VALUES = ["%00", "😀", "1".repeat(5_000)];

/** Search params of each page and route handler that reads any. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  "/cabinet/balance": ["before"],
  "/cabinet/balance/top-ups/[id]": ["returned"],
  "/cabinet/listings": ["status", "q", "cursor", "deleted"],
  "/cabinet/listings/[id]": ["saved", "notice"],
  "/cabinet/listings/[id]/promote": ["product", "bought"],
  "/cabinet/messages": ["filter", "before"],
  "/cabinet/messages/[id]": ["before"],
  "/cabinet/reports": ["before"],
  "/cabinet/searches": ["saved", "deleted"],
  "/cabinet/searches/new": ["category", "q", "min", "city", "region", "a.brand"],
  "/cabinet/settings/api/history": ["key", "before"],
  "/cabinet/settings/api/keys/[id]": ["saved"],
  "/cabinet/settings/api/log": ["key", "status", "error", "path", "id", "before"],
  "/cabinet/settings/api/log/new": ["key", "status", "error", "path", "id", "after"],
  "/cabinet/settings/api/start": ["key"],
  "/cabinet/settings/api/usage": ["key"],
  "/cabinet/settings/api/webhooks/[id]": ["saved", "before"],
  "/catalogue": [
    "q",
    "min",
    "max",
    "city",
    "place",
    "radius",
    "region",
    "condition",
    "type",
    "photos",
    "a.brand",
    "a.year.min",
    "sort",
    "after",
  ],
  "/catalogue/[category]": [
    "q",
    "min",
    "max",
    "city",
    "place",
    "radius",
    "region",
    "condition",
    "type",
    "photos",
    "a.brand",
    "a.year.min",
    "sort",
    "after",
  ],
  "/catalogue/rss": ["category", "q", "place", "city", "region"],
  "/confirm-email": ["token"],
  "/confirm-message": ["token"],
  "/confirm-sign-in": ["token", "next"],
  "/design": ["error"],
  "/favourites": ["sort", "page", "full"],
  "/forgot-password": ["next"],
  "/listing/[slug]": ["text"],
  "/manifest.webmanifest": ["lang"],
  "/moderation": ["sort", "reason", "late", "category", "kind", "risk", "lang", "seller", "after"],
  "/moderation/[id]": ["sort", "reason", "late", "category", "kind", "risk", "lang", "seller", "seen"],
  "/moderation/audit": ["view", "by", "actors", "account", "listing", "subject", "decision", "code", "from", "to", "after"],
  "/moderation/categories": ["q"],
  "/moderation/categories/[id]": ["merged"],
  "/moderation/categories/[id]/merge": ["into"],
  "/moderation/categories/[id]/move": ["parent"],
  "/moderation/messages": ["notice"],
  "/moderation/pages": ["saved"],
  "/moderation/payments": ["before"],
  "/moderation/pages/[slug]": ["version"],
  "/moderation/sellers/[id]": ["after"],
  "/moderation/statistics": ["span", "moderator"],
  "/moderation/templates": ["saved"],
  "/moderation/users": ["q", "role", "type", "state", "after"],
  "/moderation/users/[id]/balance": ["before"],
  "/moderation/words": ["q", "category", "risk", "after"],
  "/renew": ["token"],
  "/reset-password": ["token"],
  "/seller/[id]": ["before"],
  "/sign-in": ["next", "callbackUrl", "notice", "error"],
  "/sign-up": ["next"],
  "/unsubscribe": ["token"],
  "/api/auth/[...nextauth]": ["error", "callbackUrl", "csrfToken", "json"],
  "/api/catalogue/categories": ["lang"],
  "/api/catalogue/categories/[id]/attributes": ["lang"],
  "/api/cabinet/cities": ["lang", "q"],
  "/api/cabinet/listings": ["lang", "q"],
  "/api/catalogue/cities": ["lang", "q"],
  "/api/catalogue/count": ["at", "q", "min", "city"],
  "/api/catalogue/suggest": ["q", "lang"],
  "/api/letters/unsubscribe": ["token", "lang"],
  "/api/moderation/claims/[id]": ["take_over"],
  "/api/moderation/pulse": ["near", "sort", "reason", "late", "category", "kind", "risk", "lang", "seller"],
  "/api/moderation/categories": ["apply", "lang"],
  "/api/moderation/statements": ["format", "from", "to"],
  "/api/og/listing/[id]": ["lang"],
};

/** Views of a page that depend on another parameter: each view may read other parameters. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  "/moderation/audit": ["view=changes"],
  "/api/catalogue/count": ["at=/catalogue"],
};

/** Event streams do not end, so they are not requested. */
const EVENT_STREAMS = ["/api/moderation/events", "/api/cabinet/messages/events"];

interface Visitor {
  readonly role: string;
  readonly cookie: string;
}

const routes = listRoutes();
const visitors: Visitor[] = [];
const ids = new Map<string, string>();

beforeAll(async () => {
  const admin = await signedInPerson({ role: "admin", type: "business", phone: "+380671234567" });
  const owner = await signedInPerson({ type: "business" });
  const moderator = await signedInPerson({ role: "moderator" });
  visitors.push(
    { role: "admin", cookie: admin.cookie },
    { role: "owner", cookie: owner.cookie },
    { role: "moderator", cookie: moderator.cookie },
  );
  visitors.push({ role: "nobody", cookie: "" });
  const key = await makeKey(admin.id);
  const { json } = await client(key.key).post("/my/listings", draft({ title: `Велосипед ${admin.id} гірський` }));
  const listing = String(json.listing_id);
  for (const path of ["/cabinet/listings/[id]", "/moderation/[id]"]) ids.set(path, listing);
  ids.set("/cabinet/settings/api/keys/[id]", String(key.id));
  ids.set("/moderation/categories/[id]", String(BICYCLES));
  ids.set("/moderation/sellers/[id]", String(admin.id));
  ids.set("/moderation/users/[id]", String((await makePerson()).id));
});

/** Fills the path with existing ids, so that the page reads its query. */
function existing(path: string): string {
  const [longestPrefix = ""] = [...ids.keys()].filter((prefix) => path.startsWith(prefix)).sort((a, b) => b.length - a.length);
  return fillPath(
    path,
    ids.get(longestPrefix) ?? (path.startsWith("/catalogue") ? "velosypedy" : path.startsWith("/api/auth") ? "error" : "1"),
  );
}

const failures: string[] = [];

async function visit({ role, cookie }: Visitor, method: string, path: string): Promise<TestResponse> {
  const origin: Record<string, string> = method === "GET" ? {} : { origin: "http://board.test", "sec-fetch-site": "same-origin" };
  // Node's client rejects characters outside ASCII; attackers send them as UTF-8 bytes.
  const bytes = Buffer.from(path, "utf8").toString("latin1");
  const response = await call(method, bytes, { headers: { host: "board.test", cookie, ...origin }, from: "127.0.77.1", unchecked: true });
  if (response.status >= 500) failures.push(`${role}: ${method} ${path.slice(0, 120)}: ${response.status}`);
  return response;
}

async function visitAll(visitor: Visitor, targets: readonly (readonly [method: string, path: string])[]): Promise<void> {
  const remaining = [...targets];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let next = remaining.pop(); next; next = remaining.pop()) await visit(visitor, ...next);
    }),
  );
}

const methodsOf = ({ path, methods }: Route) => (EVENT_STREAMS.includes(path) ? [] : methods);

const isOf = (area: "cabinet" | "moderation", path: string) => new RegExp(`^/(?:api/)?${area}(?:/|$)`).test(path);

const isPublic = (path: string) => !isOf("moderation", path) && !isOf("cabinet", path);

/**
 * Returns the role that requests every value of a page: visitors without a session for public pages, some of which redirect others, and
 * administrators, who see everything, for the rest. Other roles send {@link TRANSPORT_VALUES}: they are rejected before a value is read,
 * or it is read by the same schema.
 */
const roleWithAllValues = (path: string) => (isPublic(path) ? "nobody" : "admin");

/**
 * Returns queries in which each parameter has each value once, in a Latin square, and each parameter once more alone. One request can test
 * all parameters, because each is parsed by its own schema (`lib/shared/search-params.ts`): an invalid one does not hide the next.
 */
function latinSquareOf(names: readonly string[]): string[] {
  const valueAt = (i: number) => VALUES[i % VALUES.length];
  const squares = VALUES.map((_, shift) => names.map((name, i) => `${name}=${valueAt(i + shift)}`).join("&"));
  const alone = names.length > 1 ? names.map((name, i) => `${name}=${valueAt(i)}`) : [];
  const twice = names.map((name) => `${name}=%00&${name}=😀`).join("&");
  return [...squares, ...alone, twice];
}

/** Returns the queries of a route in a role. */
function queriesFor(role: string, path: string): string[] {
  const names = PARAMETERS[path];
  if (!names) return TRANSPORT_VALUES.slice(role === roleWithAllValues(path) ? 0 : -1).map((value) => `unknown=${value}`);
  if (role !== roleWithAllValues(path)) return TRANSPORT_VALUES.map((value) => names.map((name) => `${name}=${value}`).join("&"));
  const queries = latinSquareOf(names);
  return [...queries, ...(VIEWS[path] ?? []).flatMap((view) => queries.map((query) => `${view}&${query}`))];
}

/** Returns the paths of a route with a parameter. The language prefix changes how a path is matched, not how its values are read. */
function pathsFor(role: string, path: string): string[] {
  if (role !== roleWithAllValues(path)) return TRANSPORT_VALUES.map((value) => fillPath(path, value));
  const prefixed = path.startsWith("/api") ? [] : TRANSPORT_VALUES.map((value) => `/en${fillPath(path, value)}`);
  return [...PATH_VALUES.map((value) => fillPath(path, value)), ...prefixed];
}

describe("hostile URLs", () => {
  it("cover every page and route handler that reads a query", () => {
    const reading = routes.filter(({ file }) =>
      /searchParams|parseSearchParams|CatalogueProps/.test(readFileSync(join(projectRoot(), "app", file), "utf8")),
    );
    expect(reading.map(({ path }) => path).filter((path) => !(path in PARAMETERS))).toEqual([]);
    expect(Object.keys(PARAMETERS).filter((path) => !routes.some((route) => route.path === path))).toEqual([]);
  });

  it.each(["admin", "owner", "moderator", "nobody"])("cause no server error in the query, for %s", { timeout: 600_000 }, async (role) => {
    failures.length = 0;
    const visitor = visitors.find((one) => one.role === role) as Visitor;
    const targets = routes.flatMap((route) =>
      methodsOf(route).flatMap((method) =>
        queriesFor(role, route.path).map((query) => [method, `${existing(route.path)}?${query}`] as const),
      ),
    );
    await visitAll(visitor, targets);
    expect(failures).toEqual([]);
  });

  it.each(["admin", "owner", "nobody"])("cause no server error in the path, for %s", { timeout: 600_000 }, async (role) => {
    failures.length = 0;
    const visitor = visitors.find((one) => one.role === role) as Visitor;
    const targets = routes
      .filter(({ path }) => path.includes("["))
      .flatMap((route) => methodsOf(route).flatMap((method) => pathsFor(role, route.path).map((path) => [method, path] as const)));
    await visitAll(visitor, targets);
    expect(failures).toEqual([]);
  });

  it("get the same handling under next-auth's path as pages", async () => {
    failures.length = 0;
    const actions = [
      "signin",
      "signin/credentials",
      "signin/google",
      "callback",
      "callback/credentials",
      "callback/google",
      "callback/nobody",
      "signout",
      "csrf",
      "providers",
      "session",
      "error",
      "_log",
      "verify-request",
      "__proto__",
    ];
    const nobody = { role: "nobody", cookie: "" };
    for (const action of actions) {
      for (const method of ["GET", "POST"])
        for (const query of ["", "?error=😀", "?error=%00", "?callbackUrl=%00"]) await visit(nobody, method, `/api/auth/${action}${query}`);
    }
    expect(failures).toEqual([]);
    const { status, headers } = await visit(nobody, "GET", "/api/auth/error?error=%F0%9F%98%80");
    expect([status, headers.location?.endsWith("/sign-in?error=Default")]).toEqual([302, true]);
  });
});
