import { statement } from "@/lib/platform/statement";
import { selectFields } from "./listing-fields.sql";
import { reasonIn } from "./rejection-reason.sql";
import { type StoredStatus, UNDO_DAYS } from "./status";
import { BASIC_COLUMNS, BASICS, type ListingBasics } from "./summary.sql";

/** A row of the owner's table, which has listings in all statuses, including deleted ones that can be restored. */
export interface OwnerListing extends ListingBasics {
  readonly categoryId: number;
  readonly status: StoredStatus;
  readonly version: number;
  readonly views: number;
  /** End of the current promotion. */
  readonly vipUntil: Date | null;
  readonly topUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly expiresAt: Date | null;
  readonly deletedAt: Date | null;
  /** Rejection reason of a blocked listing, in the reader's language if available; null if there is none. */
  readonly reason: string | null;
}

const FIELDS: Readonly<Record<string, string>> = {
  ...BASICS,
  '"categoryId"': "l.category_id",
  photo: "l.photos[1]",
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
     WHERE r.listing_id = l.id AND r.decision <> 'approved' AND r.undone_at IS NULL ORDER BY r.id DESC LIMIT 1) END`,
};

/** Excludes deleted listings that can no longer be restored but are not purged yet. */
const NOT_PURGED = `(l.status <> 'deleted' OR l.deleted_at > now() - interval '${UNDO_DAYS} days')`;

/** Titles in all languages, one per line. */
const TITLES = `lower(concat_ws(E'\\n', l.title, l.translations #>> '{uk,title}', l.translations #>> '{ru,title}',
  l.translations #>> '{en,title}'))`;

/**
 * Titles are in the reader's language, but searched in any. `$1` language, `$2` account, `$3` statuses, `$4` cursor (smaller ids only), `$5`
 * search pattern or null, `$6` searched id, `$7` limit.
 */
export const selectOwnerListPage = statement<OwnerListing>(
  "own_listings",
  `SELECT ${selectFields(FIELDS)}
     FROM listings l JOIN cities c ON c.ref = l.city_ref
    WHERE l.account_id = $2 AND l.status = ANY($3::"ListingStatus"[]) AND l.id < $4 AND ${NOT_PURGED}
      AND ($5::text IS NULL OR l.id::text = $6 OR ${TITLES} LIKE $5)
    ORDER BY l.id DESC
    LIMIT $7`,
  {
    ...BASIC_COLUMNS,
    categoryId: true,
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
