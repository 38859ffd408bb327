import type { RevalidatedRow } from "@/lib/platform/revalidated-cache";
import { type Query, query, statement } from "@/lib/platform/statement";
import { HAS_LIVE_EXTERNAL_ID } from "./external-id.sql";
import { LIST_CONTENT_VERSION, LIST_FIELD_NAMES, LIST_FIELDS, type ListField, selectFields } from "./listing-fields.sql";

/** Pages of the API as response text. `$1` and `$2` as in {@link LIST_FIELDS}. */

/** Number of listings, and the id to continue from. */
interface PageBounds {
  readonly count: number;
  readonly last_id: number | null;
}

export interface PageRow extends PageBounds {
  readonly json: string;
}

/** SQL expressions that select a page. */
interface PageExpressions {
  readonly account: string;
  /** Only smaller ids. */
  readonly cursor: string;
  readonly limit: string;
  /** Condition for the listing `l`. */
  readonly filter: string;
}

const STATUS_FILTERS = {
  one: 'l.status = $6::"ListingStatus"',
  all: 'l.status = ANY($6::"ListingStatus"[])',
  external_id: `l.status = ANY($6::"ListingStatus"[]) AND l.external_id = $7 AND ${HAS_LIVE_EXTERNAL_ID}`,
} as const;

type StatusFilter = keyof typeof STATUS_FILTERS;

const ITEMS = "coalesce(string_agg(item, ','), '')";
const JSON_OF_PAGE = `'[' || ${ITEMS} || ']'`;

const jsonOfListing = (fields: readonly ListField[]) =>
  `(SELECT row_to_json(item) FROM (SELECT ${selectFields(LIST_FIELDS, fields)}) AS item)::text`;

/** Aggregates an expression of each listing of a page, as `item`. */
function aggregatePage({ account, cursor, limit, filter }: PageExpressions, aggregates: string, item: string): string {
  // Language and base URL occur in the condition, so that their types are known even if no field uses them.
  return `SELECT ${aggregates}
    FROM (SELECT l.id, ${item} AS item
            FROM listings l JOIN cities c ON c.ref = l.city_ref
           WHERE l.account_id = ${account} AND l.id < ${cursor} AND ${filter} AND $1::text IS NOT NULL AND $2::text IS NOT NULL
           ORDER BY l.id DESC
           LIMIT ${limit}) AS items`;
}

const BOUNDS = "count(*)::int AS count, min(id) AS last_id";

const onePageQuery = (filter: StatusFilter, fields: readonly ListField[] = LIST_FIELD_NAMES) =>
  aggregatePage(
    { account: "$3", cursor: "$4", limit: "$5", filter: STATUS_FILTERS[filter] },
    `${BOUNDS}, ${JSON_OF_PAGE} AS json`,
    jsonOfListing(fields),
  );

/** The page with an external id: `$3` account, `$4` cursor, `$5` limit, `$6` statuses, `$7` external id. */
export const pageOfExternalId = statement<PageRow>("listing_page_external_id", onePageQuery("external_id"), {
  count: true,
  last_id: true,
  json: true,
});

/** Returns a query for several pages, in their order. Each parameter has one value for each page. */
function pagesQuery(parameters: Readonly<Record<string, string>>, filter: string): string {
  const page = { account: "requested.account_id", cursor: "requested.cursor", limit: "requested.page_size", filter };
  const json = jsonOfListing(LIST_FIELD_NAMES);
  // One pass over the page for its JSON or its version, another one only if the version has changed.
  const jsonOrVersion = `CASE WHEN requested.cached_version IS NULL THEN ${json} ELSE ${LIST_CONTENT_VERSION} END`;
  return `SELECT page.count, page.last_id, CASE WHEN requested.cached_version IS NOT NULL THEN page.items END AS content_version,
           CASE WHEN requested.cached_version IS NULL THEN '[' || page.items || ']'
                WHEN requested.cached_version <> page.items THEN (${aggregatePage(page, JSON_OF_PAGE, json)}) END AS json
    FROM unnest(${Object.values(parameters).join(", ")}) WITH ORDINALITY AS requested (${Object.keys(parameters).join(", ")}, place)
         CROSS JOIN LATERAL (${aggregatePage(page, `${BOUNDS}, ${ITEMS} AS items`, jsonOrVersion)}) AS page
   ORDER BY requested.place`;
}

const PARAMETERS = { account_id: "$3::int[]", cursor: "$4::int[]", page_size: "$5::int[]", cached_version: "$7::text[]" } as const;
const WITH_STATUS = { ...PARAMETERS, status: '$6::"ListingStatus"[]' } as const;
const COLUMNS = { count: true, last_id: true, content_version: true, json: true } as const;

/**
 * Pages in one language: `$3` accounts, `$4` cursors, `$5` limits; `$6` the status of each page, or the statuses of all pages; `$7` versions as in
 * {@link RevalidatedRow}.
 */
export const PAGES = {
  one: statement<PageBounds & RevalidatedRow>("listing_pages_one", pagesQuery(WITH_STATUS, "l.status = requested.status"), COLUMNS),
  all: statement<PageBounds & RevalidatedRow>("listing_pages_all", pagesQuery(PARAMETERS, STATUS_FILTERS.all), COLUMNS),
} as const;

/** With selected fields only. Not a prepared statement, because there are a million subsets. */
export const pageOfFields = (filter: StatusFilter, fields: readonly ListField[], values: readonly unknown[]): Query<PageRow> =>
  query<PageRow>(onePageQuery(filter, fields), values);
