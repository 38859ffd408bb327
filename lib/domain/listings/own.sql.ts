import { statement } from "@/lib/platform/statement";
import type { PRICE_PERIODS } from "./limits";
import { LIST_FIELDS, ROOT_CATEGORY, selectFields } from "./listing-fields.sql";
import { reasonIn } from "./rejection-reason.sql";
import { type StoredStatus, UNDO_DAYS } from "./status";

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
    SELECT ${reasonIn("$1", "r")} FROM listing_reviews r
     WHERE r.listing_id = l.id AND r.decision = 'rejected' AND r.undone_at IS NULL ORDER BY r.id DESC LIMIT 1) END`,
};

/** Deleted listings that are past being brought back are as good as gone, though the job has not come by yet. */
const THERE = `(l.status <> 'deleted' OR l.deleted_at > now() - interval '${UNDO_DAYS} days')`;

/** In all languages, each in a line of its own. */
const TITLES = `lower(concat_ws(E'\\n', l.title, l.translations #>> '{uk,title}', l.translations #>> '{ru,title}',
  l.translations #>> '{en,title}'))`;

/**
 * In the reader's language, found in any. `$1` language, `$2` account, `$3` states, `$4` the id before which the page begins, `$5` the
 * search as a pattern or null, `$6` the same as a number, `$7` limit.
 */
export const selectOwnPage = statement<OwnListing>(
  "own_listings",
  `SELECT ${selectFields(FIELDS)}
     FROM listings l JOIN cities c ON c.ref = l.city_ref
    WHERE l.account_id = $2 AND l.status = ANY($3::"ListingStatus"[]) AND l.id < $4 AND ${THERE}
      AND ($5::text IS NULL OR l.id::text = $6 OR ${TITLES} LIKE $5)
    ORDER BY l.id DESC
    LIMIT $7`,
  {
    id: true,
    slug: true,
    title: true,
    price: true,
    priceType: true,
    priceNegotiable: true,
    pricePeriod: true,
    currency: true,
    city: true,
    categoryId: true,
    photo: true,
    rootCategory: true,
    status: true,
    version: true,
    views: true,
    vipUntil: true,
    topUntil: true,
    createdAt: true,
    updatedAt: true,
    expiresAt: true,
    deletedAt: true,
    reason: true,
  },
);
