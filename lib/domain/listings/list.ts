import type { DbContext } from "@/lib/domain/context/context";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { MAX_ID } from "@/lib/shared/id";
import { type PageRow, pageOfFields, selectPageOfAll, selectPageOfOneStatus } from "./list.sql";
import type { ListField } from "./listing-fields.sql";
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

/** Larger than every id, so that one statement serves the first page and the next ones. */
const FROM_THE_TOP = MAX_ID;

/** A page of an account's listings, newest first (specification, `GET /my/listings`). */
export async function listListings({ db }: DbContext, query: ListQuery): Promise<ListPage> {
  const filter = query.status === "all" ? "all" : "one";
  const values = [
    query.lang,
    `${env().appUrl}/listing/`,
    query.accountId,
    Math.min(query.cursor ?? FROM_THE_TOP, FROM_THE_TOP),
    query.limit,
    query.status === "all" ? LISTED_STATUSES : query.status,
  ];
  const page = filter === "all" ? selectPageOfAll : selectPageOfOneStatus;
  const { rows } = await db.query(query.fields ? pageOfFields(filter, query.fields, values) : page(values));
  const { count, last_id, json } = rows[0] as PageRow;
  return { count, nextCursor: count === query.limit ? (last_id ?? undefined) : undefined, json };
}
