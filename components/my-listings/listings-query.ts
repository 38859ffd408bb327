import { z } from "zod";
import { OWNER_LIST_TABS, type OwnerListTab } from "@/lib/domain/listings/owner-list";
import { parseId } from "@/lib/shared/id";
import { IdParam, parseSearchParams, type SearchParams, textParam } from "@/lib/shared/search-params";

/** Search params of the table: tab, search, cursor and listings just deleted. */
export interface ListingsQuery {
  readonly tab: OwnerListTab;
  readonly search: string | undefined;
  readonly cursor: number | undefined;
  readonly deleted: readonly number[] | undefined;
}

/** Maximum number of listings deleted at once. */
const MAX_DELETED = 100;

const ListingsParams = z.object({
  status: z.enum(OWNER_LIST_TABS).catch("all"),
  q: textParam(120),
  cursor: IdParam,
  deleted: z.string().transform((ids) => ids.split(",", MAX_DELETED).flatMap((id) => parseId(id) ?? [])),
});

/** Parses the address of the table; invalid parameters are left out. */
export function readListingsQuery(params: SearchParams): ListingsQuery {
  const { status, q, cursor, deleted } = parseSearchParams(ListingsParams, params);
  return { tab: status, search: q, cursor, deleted: deleted?.length ? deleted : undefined };
}

/** Returns the path of a view of the table without the language prefix. The notice of a deletion is not carried over. */
export function listingsPath({ tab, search, cursor }: Partial<ListingsQuery>): string {
  const query = new URLSearchParams();
  if (tab !== undefined && tab !== "all") query.set("status", tab);
  if (search !== undefined) query.set("q", search);
  if (cursor !== undefined) query.set("cursor", String(cursor));
  return query.size > 0 ? `/cabinet/listings?${query}` : "/cabinet/listings";
}
