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

const STATUS_FILTERS = {
  one: 'l.status = $6::"ListingStatus"',
  all: 'l.status = ANY($6::"ListingStatus"[])',
  external_id: `l.status = ANY($6::"ListingStatus"[]) AND l.external_id = $7 AND ${HAS_LIVE_EXTERNAL_ID}`,
} as const;

type StatusFilter = keyof typeof STATUS_FILTERS;

function pageSql(filter: StatusFilter, fields: readonly ListField[] = LIST_FIELD_NAMES): string {
  // Language and base URL occur in the condition, so that their types are known even if no field uses them.
  return `SELECT count(*)::int AS count, min(id) AS last_id, '[' || coalesce(string_agg(item, ','), '') || ']' AS json
    FROM (SELECT l.id, (SELECT row_to_json(item) FROM (SELECT ${selectFields(LIST_FIELDS, fields)}) AS item)::text AS item
            FROM listings l JOIN cities c ON c.ref = l.city_ref
           WHERE l.account_id = $3 AND l.id < $4 AND ${STATUS_FILTERS[filter]} AND $1::text IS NOT NULL AND $2::text IS NOT NULL
           ORDER BY l.id DESC
           LIMIT $5) AS items`;
}

const COLUMNS = { count: true, last_id: true, json: true } as const;

export const selectPageOfOneStatus = statement<PageRow>("listing_page_one", pageSql("one"), COLUMNS);
export const selectPageOfAll = statement<PageRow>("listing_page_all", pageSql("all"), COLUMNS);
export const selectPageOfExternalId = statement<PageRow>("listing_page_external_id", pageSql("external_id"), COLUMNS);

export const PAGES = { one: selectPageOfOneStatus, all: selectPageOfAll, external_id: selectPageOfExternalId } as const;

/** With selected fields only. Not a prepared statement, because there are a million subsets. */
export const pageOfFields = (filter: StatusFilter, fields: readonly ListField[], values: readonly unknown[]): Query<PageRow> =>
  query<PageRow>(pageSql(filter, fields), values);
