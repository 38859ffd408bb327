import type autocannon from "autocannon";

/** `list` and `detail` read the same content repeatedly, which the board caches (docs/decisions/216-revalidated-cache.md), `page` always another page. */
export const OPERATIONS = ["list", "page", "detail", "create"] as const;

export type Operation = (typeof OPERATIONS)[number];

/** Requests of each operation, for a server with one key per account. */
export type Requests = Readonly<Record<Operation, autocannon.Request[]>>;

let serial = 0;

/** A listing that no earlier one equals, so that it is not rejected as a duplicate. About 500 bytes. */
export const draft = () => ({
  title: `Велосипед міський, 26 дюймів, № ${++serial}`,
  description: "Їздив один сезон, колеса 26 дюймів, нові камери. Віддам разом із замком і ліхтарем.",
  price: 12500.5,
  category_id: 12101,
  city_ref: "db5c88f5-391c-11dd-90d9-001a92567626",
  condition: "used",
  attributes: { bicycle_type: "city" },
});

/** The part of the slug that the board makes from the title of {@link draft}, with as many digits as the serial numbers will have. */
export const DRAFT_SLUG = "velosyped-miskyi-26-diuimiv-10000-";

const JSON_HEADERS = { "content-type": "application/json" };

export function creations(path: string, headers: readonly Record<string, string>[], body: () => unknown = draft): autocannon.Request[] {
  return headers.map((own) => ({
    method: "POST",
    path,
    headers: { ...JSON_HEADERS, ...own },
    setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
  }));
}

const reads = (paths: readonly string[], headers: readonly Record<string, string>[]): autocannon.Request[] =>
  paths.map((path, i) => ({ method: "GET", path, headers: headers[i] as Record<string, string> }));

/** Reads of pages, the n-th with the n-th cursor. */
function pages(path: string, headers: readonly Record<string, string>[], lastId: number): autocannon.Request[] {
  let n = 0;
  return headers.map((own) => ({
    ...{ method: "GET", path, headers: own },
    setupRequest: (request) => ({ ...request, path: `${path}?cursor=${cursorOf(n++, lastId)}` }),
  }));
}

/** Returns different cursors for successive numbers, in the upper half of the listings: below each are enough of every account for a full page. */
function cursorOf(n: number, lastId: number): number {
  const half = Math.floor(lastId / 2);
  return half + ((n * 7919) % half);
}

/** @param ids a listing of each account. */
export function boardRequests(keys: readonly string[], ids: readonly number[]): Requests {
  const lastId = Math.max(...ids);
  const headers = keys.map((key) => ({ authorization: `Bearer ${key}` }));
  return {
    list: reads(
      keys.map(() => "/api/v1/my/listings"),
      headers,
    ),
    page: pages("/api/v1/my/listings", headers, lastId),
    detail: reads(
      ids.map((id) => `/api/v1/my/listings/${id}`),
      headers,
    ),
    create: creations("/api/v1/my/listings", headers),
  };
}

export interface FloorRequests extends Requests {
  /** Creations that also write the board's records. */
  readonly records: autocannon.Request[];
}

/** @param ids a listing of each account. */
export function floorRequests(accounts: readonly number[], ids: readonly number[]): FloorRequests {
  const lastId = Math.max(...ids);
  const headers = accounts.map((account) => ({ "x-account": String(account) }));
  return {
    list: reads(
      accounts.map(() => "/list"),
      headers,
    ),
    page: pages("/list", headers, lastId),
    detail: reads(
      ids.map((id) => `/${id}`),
      headers,
    ),
    create: creations("/", headers),
    records: creations("/records", headers),
  };
}
