import type { ListingReview } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/**
 * A decision to undo, with the listing's term before it. `notified_at` is set if an instance whose clock is ahead has notified the owner.
 */
export type UndoneReview = Readonly<
  Pick<
    Row<ListingReview>,
    | "listing_id"
    | "version"
    | "decision"
    | "waiting_since"
    | "created_at"
    | "notified_at"
    | "published_before"
    | "expired_before"
    | "term_before"
  >
>;

/** `$1` review, `$2` its moderator. */
export const lockReview = statement<UndoneReview>(
  "review_lock",
  `SELECT listing_id, version, decision, waiting_since, created_at, notified_at, published_before, expired_before, term_before
     FROM listing_reviews WHERE id = $1 AND moderator_id = $2 AND undone_at IS NULL FOR UPDATE`,
  {
    listing_id: true,
    version: true,
    decision: true,
    waiting_since: true,
    created_at: true,
    notified_at: true,
    published_before: true,
    expired_before: true,
    term_before: true,
  },
);
