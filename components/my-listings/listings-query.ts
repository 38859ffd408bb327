import { OWN_TABS, type OwnTab } from "@/lib/listings/own";

/** What the table's address says: the tab, the search, where the page begins, what was deleted just now. */
export interface ListingsQuery {
  readonly tab: OwnTab;
  readonly search: string | undefined;
  readonly cursor: number | undefined;
  readonly deleted: readonly number[] | undefined;
}

const MAX_SEARCH = 120;
const MAX_DELETED = 100;

const numberIn = (text: string | undefined) => (text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

/** Reads the address's query; what makes no sense in it counts as not there. */
export function readListingsQuery(query: Readonly<Record<string, string | string[] | undefined>>): ListingsQuery {
  const one = (name: string) => (typeof query[name] === "string" ? query[name] : undefined);
  const search = one("q")?.trim().slice(0, MAX_SEARCH);
  const deleted = (one("deleted") ?? "").split(",", MAX_DELETED).flatMap((id) => numberIn(id) ?? []);
  return {
    tab: OWN_TABS.find((tab) => tab === query.status) ?? "all",
    search: search || undefined,
    cursor: numberIn(one("cursor")),
    deleted: deleted.length > 0 ? deleted : undefined,
  };
}

/** The address of a view of the table, without a language; news of a deletion is told once. */
export function listingsPath({ tab, search, cursor }: Partial<ListingsQuery>): string {
  const query = new URLSearchParams();
  if (tab !== undefined && tab !== "all") query.set("status", tab);
  if (search !== undefined) query.set("q", search);
  if (cursor !== undefined) query.set("cursor", String(cursor));
  return query.size > 0 ? `/cabinet/listings?${query}` : "/cabinet/listings";
}
