import { fail } from "@/lib/kernel/errors";
import { prepared, type Queryable } from "@/lib/platform/db";
import type { OwnedListing } from "./owned";

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
  `SELECT reason, code, fields, can_resubmit AS "canResubmit", created_at AS "reviewedAt"
     FROM listing_reviews WHERE listing_id = $1 AND decision = 'rejected' AND undone_at IS NULL ORDER BY id DESC LIMIT 1`,
);

/** One listing of the account with all that it says, in its original language. Refuses with `not_found`. */
export async function readOwn(db: Queryable, accountId: number, id: number): Promise<OwnListingDetail> {
  const { rows } = await db.query<Omit<OwnListingDetail, "rejection">>(selectOwn([id, accountId]));
  const listing = rows[0] ?? fail("not_found");
  if (listing.status !== "blocked") return { ...listing, rejection: null };
  const { rows: rejections } = await db.query<Rejection>(selectRejection([id]));
  return { ...listing, rejection: rejections[0] ?? null };
}
