import type { DbContext } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import { MAX_ID } from "@/lib/shared/id";
import { escapeLikePattern, foldForComparison } from "@/lib/shared/text";
import { type OwnerListing, selectOwnerListPage } from "./owner-list.sql";
import { LISTING_STATUSES, type StoredStatus, statusAfterEdit, UNDO_DAYS } from "./status";

export type { OwnerListing } from "./owner-list.sql";

/** Tabs of the table: a status, or all that are not deleted. */
export const OWNER_LIST_TABS = ["all", ...LISTING_STATUSES, "deleted"] as const;

export type OwnerListTab = (typeof OWNER_LIST_TABS)[number];

export interface OwnerListQuery {
  readonly accountId: number;
  readonly lang: Language;
  readonly tab: OwnerListTab;
  /** Part of a title in any language, or the listing's id. */
  readonly search?: string | undefined;
  /** Cursor: id of the previous page's last listing. */
  readonly cursor?: number | undefined;
  /** 1 to 100. */
  readonly limit: number;
}

export interface OwnerListPage {
  readonly listings: readonly OwnerListing[];
  readonly nextCursor: number | undefined;
}

const DAY = 86_400_000;

const MAX_SEARCH = 120;

/** Returns a page of the table, newest first. */
export async function listOwnerListings(context: DbContext, query: OwnerListQuery): Promise<OwnerListPage> {
  return listInStatuses(context, { ...query, statuses: query.tab === "all" ? LISTING_STATUSES : [query.tab] });
}

/** Returns the title of a deleted listing that the owner can restore; undefined if it is none. */
export async function findDeletedTitle(
  context: DbContext,
  { id, ...owner }: Pick<OwnerListQuery, "accountId" | "lang"> & { readonly id: number },
): Promise<string | undefined> {
  const { listings } = await listOwnerListings(context, { ...owner, tab: "deleted", cursor: Math.min(id + 1, MAX_ID), limit: 1 });
  return listings.find((listing) => listing.id === id)?.title;
}

const EDITABLE = LISTING_STATUSES.filter(statusAfterEdit);

/** Returns the account's listings that can be edited, newest first. */
export async function listEditableListings(
  context: DbContext,
  query: Pick<OwnerListQuery, "accountId" | "lang" | "search" | "limit">,
): Promise<readonly OwnerListing[]> {
  return (await listInStatuses(context, { ...query, statuses: EDITABLE })).listings;
}

async function listInStatuses(
  { db }: DbContext,
  query: Omit<OwnerListQuery, "tab"> & { readonly statuses: readonly StoredStatus[] },
): Promise<OwnerListPage> {
  const search = foldForComparison(query.search ?? "").slice(0, MAX_SEARCH);
  const { rows } = await db.query(
    selectOwnerListPage([
      query.lang,
      query.accountId,
      query.statuses,
      query.cursor ?? MAX_ID,
      search === "" ? null : `%${escapeLikePattern(search)}%`,
      search.replace(/^[#№]\s*/, ""),
      // One extra row shows whether there is a next page.
      query.limit + 1,
    ]),
  );
  const listings = rows.slice(0, query.limit);
  return { listings, nextCursor: rows.length > query.limit ? listings.at(-1)?.id : undefined };
}

/** Counts the listings of each tab. */
export async function countOwnerListings({ db }: DbContext, accountId: number): Promise<Readonly<Record<OwnerListTab, number>>> {
  const rows = await db.prisma.listing.groupBy({
    by: ["status"],
    where: { accountId, OR: [{ status: { not: "deleted" } }, { deletedAt: { gt: new Date(Date.now() - UNDO_DAYS * DAY) } }] },
    _count: true,
  });
  const counts = Object.fromEntries(OWNER_LIST_TABS.map((tab) => [tab, 0])) as Record<OwnerListTab, number>;
  for (const { status, _count: count } of rows) {
    counts[status] = count;
    if (status !== "deleted") counts.all += count;
  }
  return counts;
}
