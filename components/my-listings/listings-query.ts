import { z } from "zod";
import { OWN_TABS, type OwnTab } from "@/lib/domain/listings/own";
import { parseId } from "@/lib/shared/id";
import { IdParam, parseSearchParams, type SearchParams, textParam } from "@/lib/shared/search-params";

/** What the table's address says: the tab, the search, where the page begins, what was deleted just now. */
export interface ListingsQuery {
  readonly tab: OwnTab;
  readonly search: string | undefined;
  readonly cursor: number | undefined;
  readonly deleted: readonly number[] | undefined;
}

/** Listings that one change deletes, at most. */
const MAX_DELETED = 100;

const ListingsParams = z.object({
  status: z.enum(OWN_TABS).catch("all"),
  q: textParam(120),
  cursor: IdParam,
  deleted: z.string().transform((ids) => ids.split(",", MAX_DELETED).flatMap((id) => parseId(id) ?? [])),
});

/** Parses the address of the table; invalid parameters are left out. */
export function readListingsQuery(params: SearchParams): ListingsQuery {
  const { status, q, cursor, deleted } = parseSearchParams(ListingsParams, params);
  return { tab: status, search: q, cursor, deleted: deleted?.length ? deleted : undefined };
}

/** The address of a view of the table, without a language; news of a deletion is told once. */
export function listingsPath({ tab, search, cursor }: Partial<ListingsQuery>): string {
  const query = new URLSearchParams();
  if (tab !== undefined && tab !== "all") query.set("status", tab);
  if (search !== undefined) query.set("q", search);
  if (cursor !== undefined) query.set("cursor", String(cursor));
  return query.size > 0 ? `/cabinet/listings?${query}` : "/cabinet/listings";
}
