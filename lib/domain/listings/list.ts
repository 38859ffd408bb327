import { prepared, type Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { MAX_ID } from "@/lib/shared/id";
import { LIST_FIELD_NAMES, LIST_FIELDS, type ListField, selectFields } from "./listing-sql";
import { LISTED_STATUSES } from "./status";

export interface ListQuery {
  readonly accountId: number;
  readonly lang: Language;
  readonly status: (typeof LISTED_STATUSES)[number] | "all";
  /** 1 to 100. */
  readonly limit: number;
  /** Only listings with a smaller id: the last of the page before. */
  readonly cursor?: number | undefined;
  /** All when undefined. */
  readonly fields?: readonly ListField[] | undefined;
}

export interface ListPage {
  readonly count: number;
  /** Present exactly when the page is full (decisions §5). */
  readonly nextCursor: number | undefined;
  /** A JSON array of list-form listings, newest first, as PostgreSQL wrote it. */
  readonly json: string;
}

interface PageRow {
  count: number;
  last_id: number | null;
  json: string;
}

/** Larger than every id, so that one statement serves the first page and the next ones. */
const FROM_THE_TOP = MAX_ID;

const STATUS_FILTERS = {
  one: 'l.status = $6::"ListingStatus"',
  all: 'l.status = ANY($6::"ListingStatus"[])',
} as const;

function pageSql(filter: keyof typeof STATUS_FILTERS, fields: readonly ListField[] = LIST_FIELD_NAMES): string {
  // Language and base URL are named in the condition so that their types are known even where no field needs them.
  return `SELECT count(*)::int AS count, min(id) AS last_id, '[' || coalesce(string_agg(item, ','), '') || ']' AS json
    FROM (SELECT l.id, (SELECT row_to_json(item) FROM (SELECT ${selectFields(LIST_FIELDS, fields)}) AS item)::text AS item
            FROM listings l JOIN cities c ON c.ref = l.city_ref
           WHERE l.account_id = $3 AND l.id < $4 AND ${STATUS_FILTERS[filter]} AND $1::text IS NOT NULL AND $2::text IS NOT NULL
           ORDER BY l.id DESC
           LIMIT $5) AS items`;
}

const pageOfOneStatus = prepared("listing_page_one", pageSql("one"));
const pageOfAll = prepared("listing_page_all", pageSql("all"));

/** A page of an account's listings, newest first (specification, `GET /my/listings`). */
export async function listListings(db: Queryable, query: ListQuery): Promise<ListPage> {
  const filter = query.status === "all" ? "all" : "one";
  const values = [
    query.lang,
    `${env().appUrl}/listing/`,
    query.accountId,
    Math.min(query.cursor ?? FROM_THE_TOP, FROM_THE_TOP),
    query.limit,
    query.status === "all" ? LISTED_STATUSES : query.status,
  ];
  // The fields asked for may be any of a million subsets: those statements are not kept.
  const config = query.fields ? { text: pageSql(filter, query.fields), values } : (filter === "all" ? pageOfAll : pageOfOneStatus)(values);
  const { rows } = await db.query<PageRow>(config);
  const { count, last_id, json } = rows[0] as PageRow;
  return { count, nextCursor: count === query.limit ? (last_id ?? undefined) : undefined, json };
}
