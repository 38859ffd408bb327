import { type Query, query, statement } from "@/lib/platform/statement";
import { HAS_LIVE_EXTERNAL_ID } from "./external-id.sql";
import { LIST_FIELD_NAMES, LIST_FIELDS, type ListField, selectFields } from "./listing-fields.sql";

/**
 * Pages of the API as response text. `$1` and `$2` as in {@link LIST_FIELDS}, `$3` account, `$4` cursor (smaller ids only), `$5` limit, `$6`
 * status or statuses, `$7` external id.
 */

export interface PageRow {
  readonly count: number;
  readonly last_id: number | null;
  readonly json: string;
}

/** What a page is limited to, as SQL; `l` is the listing. */
interface Limits {
  readonly account: string;
  /** Only smaller ids. */
  readonly cursor: string;
  readonly limit: string;
  readonly filter: string;
}

const STATUS_FILTERS = {
  one: 'l.status = $6::"ListingStatus"',
  all: 'l.status = ANY($6::"ListingStatus"[])',
  external_id: `l.status = ANY($6::"ListingStatus"[]) AND l.external_id = $7 AND ${HAS_LIVE_EXTERNAL_ID}`,
} as const;

type StatusFilter = keyof typeof STATUS_FILTERS;

function selectPage({ account, cursor, limit, filter }: Limits, fields: readonly ListField[] = LIST_FIELD_NAMES): string {
  // Language and base URL occur in the condition, so that their types are known even if no field uses them.
  return `SELECT count(*)::int AS count, min(id) AS last_id, '[' || coalesce(string_agg(item, ','), '') || ']' AS json
    FROM (SELECT l.id, (SELECT row_to_json(item) FROM (SELECT ${selectFields(LIST_FIELDS, fields)}) AS item)::text AS item
            FROM listings l JOIN cities c ON c.ref = l.city_ref
           WHERE l.account_id = ${account} AND l.id < ${cursor} AND ${filter} AND $1::text IS NOT NULL AND $2::text IS NOT NULL
           ORDER BY l.id DESC
           LIMIT ${limit}) AS items`;
}

const pageSql = (filter: StatusFilter, fields?: readonly ListField[]) =>
  selectPage({ account: "$3", cursor: "$4", limit: "$5", filter: STATUS_FILTERS[filter] }, fields);

const COLUMNS = { count: true, last_id: true, json: true } as const;

export const selectPageOfOneStatus = statement<PageRow>("listing_page_one", pageSql("one"), COLUMNS);
export const selectPageOfAll = statement<PageRow>("listing_page_all", pageSql("all"), COLUMNS);
export const selectPageOfExternalId = statement<PageRow>("listing_page_external_id", pageSql("external_id"), COLUMNS);

/** One page. */
export const PAGES = { one: selectPageOfOneStatus, all: selectPageOfAll, external_id: selectPageOfExternalId } as const;

/** Returns a query for the pages of several requests in one language, in their order. */
function selectPages(columns: Readonly<Record<string, string>>, filter: string): string {
  const page = selectPage({ account: "asked.account_id", cursor: "asked.cursor", limit: "asked.page_size", filter });
  return `SELECT page.count, page.last_id, page.json
    FROM unnest(${Object.values(columns).join(", ")}) WITH ORDINALITY AS asked (${Object.keys(columns).join(", ")}, place)
         CROSS JOIN LATERAL (${page}) AS page
   ORDER BY asked.place`;
}

const ASKED = { account_id: "$3::int[]", cursor: "$4::int[]", page_size: "$5::int[]" } as const;

/** `$3` accounts, `$4` cursors, `$5` limits and `$6` status of each page. */
export const selectPagesOfOneStatus = statement<PageRow>(
  "listing_pages_one",
  selectPages({ ...ASKED, status: '$6::"ListingStatus"[]' }, "l.status = asked.status"),
  COLUMNS,
);

/** `$3` accounts, `$4` cursors and `$5` limits, `$6` the statuses of all pages. */
export const selectPagesOfAll = statement<PageRow>("listing_pages_all", selectPages(ASKED, STATUS_FILTERS.all), COLUMNS);

/** The pages of several requests. */
export const COMBINED_PAGES = { one: selectPagesOfOneStatus, all: selectPagesOfAll } as const;

/** With selected fields only. Not a prepared statement, because there are a million subsets. */
export const pageOfFields = (filter: StatusFilter, fields: readonly ListField[], values: readonly unknown[]): Query<PageRow> =>
  query<PageRow>(pageSql(filter, fields), values);
