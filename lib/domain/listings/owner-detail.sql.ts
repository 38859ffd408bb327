import type { Listing, ListingReview } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { Translations } from "./content";
import { LISTING_RECORD, LISTING_RECORD_COLUMNS, type ListingRecord } from "./lock.sql";
import { reasonIn, reasonsIn } from "./rejection-reason.sql";

/** A listing for its owner's form and preview. */
export interface OwnerListingColumns
  extends ListingRecord,
    Readonly<Pick<Row<Listing>, "slug" | "views" | "created_at" | "updated_at" | "vip_until" | "top_until">> {
  readonly machine_translations: Translations;
  /** Possibly in the past. */
  readonly vip_until: Date | null;
  readonly top_until: Date | null;
}

/** By column name. `$1` listing, `$2` account. */
export const selectOwnerListing = statement<OwnerListingColumns>(
  "own_listing",
  `SELECT ${LISTING_RECORD_COLUMNS}, machine_translations, slug, views, created_at, updated_at, vip_until, top_until
     FROM listings WHERE id = $1 AND account_id = $2 AND status <> 'deleted'`,
  {
    ...LISTING_RECORD,
    machine_translations: true,
    slug: true,
    views: true,
    created_at: true,
    updated_at: true,
    vip_until: true,
    top_until: true,
  },
);

/** Why a listing is blocked, for its owner. */
export interface Rejection extends Readonly<Pick<Row<ListingReview>, "decision" | "reason" | "code">> {
  readonly reasons: readonly { readonly code: string; readonly text: string; readonly fields: readonly string[] }[];
  /** Names of the listing's fields that the reasons are about. */
  readonly fields: readonly string[];
  readonly canResubmit: boolean;
  readonly reviewedAt: Date;
}

/** The reasons in the reader's language. `$1` listing, `$2` language. */
export const selectRejection = statement<Rejection>(
  "own_listing_rejection",
  `SELECT r.decision, ${reasonIn("$2", "r")} AS reason, ${reasonsIn("$2", "r")} AS reasons, r.code, r.fields, r.can_resubmit AS "canResubmit", r.created_at AS "reviewedAt"
     FROM listing_reviews r WHERE r.listing_id = $1 AND r.decision <> 'approved' AND r.undone_at IS NULL ORDER BY r.id DESC LIMIT 1`,
  { decision: true, reason: true, reasons: true, code: true, fields: true, canResubmit: true, reviewedAt: true },
);
