import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import fc from "fast-check";
import { projectRoot } from "@/lib/platform/paths";
import type { FuzzBoard } from "./board";
import type { Target } from "./campaign";
import { hostileEncoded, hostileString, oddHeaders, withoutRawBytes } from "./hostile";
import type { FuzzRequest, FuzzResponse, Role } from "./request";

/** Fuzzes every page and route handler in `app/` with hostile path parameters and search params. */

/** The path template of a page, and words of its source that may be names of search params. */
export interface Route {
  readonly template: string;
  readonly isPage: boolean;
  readonly words: readonly string[];
}

/** Valid values of path parameters by name; other parameters are ids. */
const PARAMETER_VALUES: Readonly<Record<string, readonly string[]>> = {
  category: ["transport", "cars", "books"],
  code: ["bicycle_type", "other"],
  nextauth: ["session", "csrf", "providers", "signin", "signout", "error", "callback/credentials", "callback/google", "verify-request"],
  piece: ["0.xml", "listings-1.xml", "categories.xml"],
  shell: ["cabinet", "site"],
  slug: ["knyzhka-persha-1"],
};

const COMMON = [
  "page",
  "q",
  "cursor",
  "after",
  "before",
  "by",
  "account",
  "id",
  "lang",
  "next",
  "token",
  "status",
  "kind",
  "error",
  "sort",
  "from",
  "to",
  "_rsc",
];

export function routes(): Route[] {
  const root = join(projectRoot(), "app");
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|[\\/])(page\.tsx|route\.ts)$/.test(file) && !file.startsWith(join("api", "v1")))
    .map((file) => {
      const folder = relative(root, dirname(join(root, file)))
        .split(sep)
        .filter((segment) => segment !== "" && !/^\(.*\)$/.test(segment) && segment !== "[locale]");
      const source = readFileSync(join(root, file), "utf8");
      const words = [...new Set([...source.matchAll(/\b[a-z][a-z_]{1,14}\b/g)].map(([word]) => word))];
      return { template: `/${folder.join("/")}`, isPage: file.endsWith("page.tsx"), words };
    })
    .sort((a, b) => a.template.localeCompare(b.template));
}

const parameterName = (segment: string) => /^\[+(?:\.\.\.)?(\w+)\]+$/.exec(segment)?.[1];

/** Generates valid paths of a route. */
export function validPath({ template }: Route, listings: readonly number[]): fc.Arbitrary<string> {
  return pathOf(template, (name) => fc.constantFrom(...(PARAMETER_VALUES[name] ?? [...listings, 1, 1000, 12101].map(String))));
}

function pathOf(template: string, fill: (name: string) => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const segments = template
    .split("/")
    .filter(Boolean)
    .map((segment) => {
      const name = parameterName(segment);
      return name ? fill(name) : fc.constant(segment);
    });
  return fc.tuple(...segments).map((filled) => `/${filled.join("/")}`);
}

const hostilePath = ({ template }: Route, listings: readonly number[]) =>
  pathOf(template, (name) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...(PARAMETER_VALUES[name] ?? listings.map(String))) },
      { weight: 1, arbitrary: fc.constantFrom("0", "-1", "1e3", "2147483647", "2147483648", "99999999999999999999") },
      { weight: 2, arbitrary: hostileEncoded.filter((text) => text !== "") },
    ),
  );

/** Generates search params: names from the page's source, in every syntax of a query. */
function searchFor({ words }: Route): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...COMMON, ...words) }, { weight: 1, arbitrary: hostileEncoded });
  const value = fc.oneof(hostileEncoded, fc.constantFrom("2147483648", "2147483647", "-1", "0", "1", "%00", "a", "desc", "2026-01-01"));
  const pair = fc
    .tuple(name, fc.constantFrom("=", "[]=", "[0]=", ""), value)
    .map(([key, between, text]) => (between ? key + between + text : key));
  return fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join("&").slice(0, 8_000));
}

const locale = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("", "", "/en", "/ru") },
  { weight: 1, arbitrary: fc.constantFrom("/uk", "/de", "/EN", "//en") },
);

/** Checks a response of a page: any status but a server error. */
export function checkPage(_: FuzzRequest, { status, text }: FuzzResponse): void {
  if (status >= 500)
    throw new Error(
      `status ${status}: ${text
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .slice(0, 200)}`,
    );
}

export const arbitraryRole = (board: FuzzBoard): fc.Arbitrary<Role | undefined> => fc.constantFrom(undefined, ...board.sessions.roles);

function routeTarget(board: FuzzBoard, route: Route): Target {
  const form = fc
    .array(fc.tuple(hostileString, hostileString), { maxLength: 4 })
    .map((pairs) => Buffer.from(new URLSearchParams(pairs.map(([a, b]) => [a.toWellFormed(), b.toWellFormed()])).toString()));
  const method = fc.oneof(
    { weight: 8, arbitrary: fc.constant("GET") },
    { weight: 1, arbitrary: fc.constant("HEAD") },
    { weight: 1, arbitrary: fc.constantFrom("POST", "PUT", "OPTIONS", "DELETE", "PATCH") },
  );
  const requests = fc
    .record({
      prefix: route.isPage ? locale : fc.constant(""),
      path: hostilePath(route, board.listings),
      query: searchFor(route),
      method,
      form,
      odd: oddHeaders,
      as: arbitraryRole(board),
    })
    .map(({ prefix, path, query, method: verb, form: body, odd, as }): FuzzRequest => {
      const target = (prefix + (path === "/" && prefix ? "" : path) + (query ? `?${query}` : "")).replace(/[#\s]/g, "");
      if (verb === "HEAD") return { method: verb, target: withoutRawBytes(target), headers: odd, as };
      if (verb === "GET" || verb === "OPTIONS") return { method: verb, target, headers: odd, as };
      const own = [
        ["Content-Type", "application/x-www-form-urlencoded"],
        ["Content-Length", String(body.length)],
      ] as const;
      return { method: verb, target, headers: [...odd, ...own], body, as };
    });
  return { name: `${route.isPage ? "page" : "route"} ${route.template}`, requests, check: checkPage };
}

export const pageTargets = (board: FuzzBoard): Target[] => routes().map((route) => routeTarget(board, route));
