import type { DbContext } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import { MAX_ID } from "@/lib/shared/id";
import { foldForComparison, literally } from "@/lib/shared/text";
import { type OwnListing, selectOwnPage } from "./own.sql";
import { LISTING_STATUSES, type StoredStatus, UNDO_DAYS } from "./status";

export type { OwnListing } from "./own.sql";

/** The tabs over the table: a state, or all that are not deleted. */
export const OWN_TABS = ["all", ...LISTING_STATUSES, "deleted"] as const;

export type OwnTab = (typeof OWN_TABS)[number];

export interface OwnQuery {
  readonly accountId: number;
  readonly lang: Language;
  readonly tab: OwnTab;
  /** Part of a title, in whatever language, or the listing's number. */
  readonly search?: string | undefined;
  /** Only listings with a smaller id: the last of the page before. */
  readonly cursor?: number | undefined;
  /** 1 to 100. */
  readonly limit: number;
}

export interface OwnPage {
  readonly listings: readonly OwnListing[];
  readonly nextCursor: number | undefined;
}

const DAY = 86_400_000;

const MAX_SEARCH = 120;

/** A page of the table, newest first. */
export async function listOwn({ db }: DbContext, query: OwnQuery): Promise<OwnPage> {
  const statuses: readonly StoredStatus[] = query.tab === "all" ? LISTING_STATUSES : [query.tab];
  const search = foldForComparison(query.search ?? "").slice(0, MAX_SEARCH);
  const { rows } = await db.query(
    selectOwnPage([
      query.lang,
      query.accountId,
      statuses,
      query.cursor ?? MAX_ID,
      search === "" ? null : `%${literally(search)}%`,
      search.replace(/^[#№]\s*/, ""),
      // One more tells whether there is a next page.
      query.limit + 1,
    ]),
  );
  const listings = rows.slice(0, query.limit);
  return { listings, nextCursor: rows.length > query.limit ? listings.at(-1)?.id : undefined };
}

/** How many listings stand under each tab. */
export async function countOwn({ db }: DbContext, accountId: number): Promise<Readonly<Record<OwnTab, number>>> {
  const rows = await db.prisma.listing.groupBy({
    by: ["status"],
    where: { accountId, OR: [{ status: { not: "deleted" } }, { deletedAt: { gt: new Date(Date.now() - UNDO_DAYS * DAY) } }] },
    _count: true,
  });
  const counts = Object.fromEntries(OWN_TABS.map((tab) => [tab, 0])) as Record<OwnTab, number>;
  for (const { status, _count: count } of rows) {
    counts[status] = count;
    if (status !== "deleted") counts.all += count;
  }
  return counts;
}
