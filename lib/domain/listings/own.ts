import { prepared, type Queryable } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import { MAX_ID } from "@/lib/shared/id";
import { foldForComparison, literally } from "@/lib/shared/text";
import type { PRICE_PERIODS } from "./limits";
import { LIST_FIELDS, ROOT_CATEGORY, selectFields } from "./listing-sql";
import { reasonIn } from "./rejection-reason";
import { LISTING_STATUSES, type StoredStatus, UNDO_DAYS } from "./status";

/** An owner's listings as the cabinet's table shows them: all states, the deleted ones that can still be brought back included. */
export interface OwnListing {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** A decimal without zeros at its end. */
  readonly price: string;
  readonly priceType: "sell" | "exchange" | "free";
  readonly priceNegotiable: boolean;
  readonly pricePeriod: (typeof PRICE_PERIODS)[number] | null;
  readonly currency: string;
  readonly city: string;
  readonly categoryId: number;
  readonly photo: string | null;
  /** Slug of the root of its category's branch. */
  readonly rootCategory: string;
  readonly status: StoredStatus;
  readonly version: number;
  readonly views: number;
  /** When a promotion that runs now ends. */
  readonly vipUntil: Date | null;
  readonly topUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly expiresAt: Date | null;
  readonly deletedAt: Date | null;
  /** Why a moderator has blocked it, in the reader's language where it has one; null for all others, and where none was given. */
  readonly reason: string | null;
}

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

const FIELDS: Readonly<Record<string, string>> = {
  id: "l.id",
  slug: "l.slug",
  title: LIST_FIELDS.title,
  price: "trim_scale(l.price)::text",
  '"priceType"': "l.price_type",
  '"priceNegotiable"': "l.price_negotiable",
  '"pricePeriod"': "l.price_period",
  currency: "l.currency",
  city: LIST_FIELDS.city,
  '"categoryId"': "l.category_id",
  photo: "l.photos[1]",
  '"rootCategory"': ROOT_CATEGORY,
  status: "l.status",
  version: "l.version",
  views: "l.views",
  '"vipUntil"': "CASE WHEN l.vip_until > now() THEN l.vip_until END",
  '"topUntil"': "CASE WHEN l.top_until > now() THEN l.top_until END",
  '"createdAt"': "l.created_at",
  '"updatedAt"': "l.updated_at",
  '"expiresAt"': "l.expires_at",
  '"deletedAt"': "l.deleted_at",
  reason: `CASE WHEN l.status = 'blocked' THEN (
    SELECT ${reasonIn("$1", "r")} FROM listing_reviews r WHERE r.listing_id = l.id AND r.decision = 'rejected' AND r.undone_at IS NULL ORDER BY r.id DESC LIMIT 1) END`,
};

/** Deleted listings that are past being brought back are as good as gone, though the job has not come by yet. */
const THERE = `(l.status <> 'deleted' OR l.deleted_at > now() - interval '${UNDO_DAYS} days')`;

const selectPage = prepared(
  "own_listings",
  `SELECT ${selectFields(FIELDS)}
     FROM listings l JOIN cities c ON c.ref = l.city_ref
    WHERE l.account_id = $2 AND l.status = ANY($3::"ListingStatus"[]) AND l.id < $4 AND ${THERE}
      AND ($5::text IS NULL OR l.id::text = $6 OR lower(concat_ws(E'\\n', l.title, l.translations #>> '{uk,title}', l.translations #>> '{ru,title}', l.translations #>> '{en,title}')) LIKE $5)
    ORDER BY l.id DESC
    LIMIT $7`,
);

const MAX_SEARCH = 120;

/** A page of the table, newest first. */
export async function listOwn(db: Queryable, query: OwnQuery): Promise<OwnPage> {
  const statuses: readonly StoredStatus[] = query.tab === "all" ? LISTING_STATUSES : [query.tab];
  const search = foldForComparison(query.search ?? "").slice(0, MAX_SEARCH);
  const { rows } = await db.query<OwnListing>(
    selectPage([
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

const countByStatus = prepared(
  "own_listings_count",
  `SELECT l.status, count(*)::int AS count FROM listings l WHERE l.account_id = $1 AND ${THERE} GROUP BY l.status`,
);

/** How many listings stand under each tab. */
export async function countOwn(db: Queryable, accountId: number): Promise<Readonly<Record<OwnTab, number>>> {
  const { rows } = await db.query<{ status: StoredStatus; count: number }>(countByStatus([accountId]));
  const counts = Object.fromEntries(OWN_TABS.map((tab) => [tab, 0])) as Record<OwnTab, number>;
  for (const { status, count } of rows) {
    counts[status] = count;
    if (status !== "deleted") counts.all += count;
  }
  return counts;
}
