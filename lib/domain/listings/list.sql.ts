import { type Query, query, statement } from "@/lib/platform/statement";
import { HAS_LIVE_EXTERNAL_ID } from "./external-id.sql";
import { LIST_FIELD_NAMES, LIST_FIELDS, type ListField, selectFields } from "./listing-fields.sql";

/** Pages of the API as response text. `$1` and `$2` as in {@link LIST_FIELDS}. */

export interface PageRow {
  readonly count: number;
  readonly last_id: number | null;
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

function pageQuery({ account, cursor, limit, filter }: PageExpressions, fields: readonly ListField[] = LIST_FIELD_NAMES): string {
  // Language and base URL occur in the condition, so that their types are known even if no field uses them.
  return `SELECT count(*)::int AS count, min(id) AS last_id, '[' || coalesce(string_agg(item, ','), '') || ']' AS json
    FROM (SELECT l.id, (SELECT row_to_json(item) FROM (SELECT ${selectFields(LIST_FIELDS, fields)}) AS item)::text AS item
            FROM listings l JOIN cities c ON c.ref = l.city_ref
           WHERE l.account_id = ${account} AND l.id < ${cursor} AND ${filter} AND $1::text IS NOT NULL AND $2::text IS NOT NULL
           ORDER BY l.id DESC
           LIMIT ${limit}) AS items`;
}

const onePageQuery = (filter: StatusFilter, fields?: readonly ListField[]) =>
  pageQuery({ account: "$3", cursor: "$4", limit: "$5", filter: STATUS_FILTERS[filter] }, fields);

const COLUMNS = { count: true, last_id: true, json: true } as const;

/** One page: `$3` account, `$4` cursor, `$5` limit, `$6` status or statuses, `$7` external id. */
export const PAGE = {
  one: statement<PageRow>("listing_page_one", onePageQuery("one"), COLUMNS),
  all: statement<PageRow>("listing_page_all", onePageQuery("all"), COLUMNS),
  external_id: statement<PageRow>("listing_page_external_id", onePageQuery("external_id"), COLUMNS),
} as const;

/** Returns a query for several pages, in their order. Each parameter has one value for each page. */
function pagesQuery(parameters: Readonly<Record<string, string>>, filter: string): string {
  const page = pageQuery({ account: "requested.account_id", cursor: "requested.cursor", limit: "requested.page_size", filter });
  return `SELECT page.count, page.last_id, page.json
    FROM unnest(${Object.values(parameters).join(", ")}) WITH ORDINALITY AS requested (${Object.keys(parameters).join(", ")}, place)
         CROSS JOIN LATERAL (${page}) AS page
   ORDER BY requested.place`;
}

const PARAMETERS = { account_id: "$3::int[]", cursor: "$4::int[]", page_size: "$5::int[]" } as const;
const WITH_STATUS = { ...PARAMETERS, status: '$6::"ListingStatus"[]' } as const;

/** Several pages in one language: `$3` accounts, `$4` cursors, `$5` limits; `$6` the status of each page, or the statuses of all pages. */
export const PAGES = {
  one: statement<PageRow>("listing_pages_one", pagesQuery(WITH_STATUS, "l.status = requested.status"), COLUMNS),
  all: statement<PageRow>("listing_pages_all", pagesQuery(PARAMETERS, STATUS_FILTERS.all), COLUMNS),
} as const;

/** With selected fields only. Not a prepared statement, because there are a million subsets. */
export const pageOfFields = (filter: StatusFilter, fields: readonly ListField[], values: readonly unknown[]): Query<PageRow> =>
  query<PageRow>(onePageQuery(filter, fields), values);
