import { prepared, type Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import type { OwnedListing } from "./owned";
import { reasonIn } from "./rejection-reason";

/** A moderator's word on a blocked listing, for its owner. */
export interface Rejection {
  readonly reason: string | null;
  /** Stable machine code of the reason. */
  readonly code: string | null;
  /** Names of the listing's fields that the reason is about. */
  readonly fields: readonly string[];
  readonly canResubmit: boolean;
  readonly reviewedAt: Date;
}

/** A listing as its owner's form and preview show it. */
export interface OwnListingDetail extends OwnedListing {
  readonly slug: string;
  readonly views: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly published_at: Date | null;
  /** May have passed. */
  readonly vip_until: Date | null;
  readonly top_until: Date | null;
  /** Only of a blocked listing. */
  readonly rejection: Rejection | null;
}

const selectOwn = prepared("own_listing", "SELECT * FROM listings WHERE id = $1 AND account_id = $2 AND status <> 'deleted'");

const selectRejection = prepared(
  "own_listing_rejection",
  `SELECT ${reasonIn("$2", "r")} AS reason, r.code, r.fields, r.can_resubmit AS "canResubmit", r.created_at AS "reviewedAt"
     FROM listing_reviews r WHERE r.listing_id = $1 AND r.decision = 'rejected' AND r.undone_at IS NULL ORDER BY r.id DESC LIMIT 1`,
);

/**
 * One listing of the account with all that it says, in its original language; why it was rejected, in the reader's.
 * Throws `not_found`.
 */
export async function readOwn(db: Queryable, accountId: number, id: number, lang: Language): Promise<OwnListingDetail> {
  const { rows } = await db.query<Omit<OwnListingDetail, "rejection">>(selectOwn([id, accountId]));
  const listing = rows[0] ?? fail("not_found");
  if (listing.status !== "blocked") return { ...listing, rejection: null };
  const { rows: rejections } = await db.query<Rejection>(selectRejection([id, lang]));
  return { ...listing, rejection: rejections[0] ?? null };
}
