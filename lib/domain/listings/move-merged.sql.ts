import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { ListingContent } from "./content";

/** Listings moved in one transaction: an owner who edits one of them waits no longer than that takes. */
export const MOVE_BATCH = 100;

/** Locks listings of some categories. `$1` categories. */
export const lockMerged = statement<Pick<Row<Listing>, "id">>(
  "listings_merged_lock",
  `SELECT id FROM listings WHERE category_id = ANY($1) AND status <> 'deleted' ORDER BY id LIMIT ${MOVE_BATCH} FOR UPDATE`,
  { id: true },
);

/** What a listing said when it was created, while that still keeps its like away: tables without relations. `$1` listing, `$2` time. */
export const selectFirstContent = statement<{ content: ListingContent }>(
  "listing_fingerprint_content",
  `SELECT r.content FROM listing_fingerprints f JOIN listing_revisions r ON r.listing_id = f.listing_id AND r.version = 1
    WHERE f.listing_id = $1 AND f.created_at > $2::timestamptz - interval '24 hours'
      AND f.account_id = (SELECT account_id FROM listings WHERE id = $1)`,
  { content: true },
);

/** Only where no other listing of the account has that fingerprint. `$1` listing, `$2` fingerprint. */
export const updateFingerprint = statement(
  "listing_fingerprint_move",
  `UPDATE listing_fingerprints f SET fingerprint = $2
    WHERE f.listing_id = $1 AND f.account_id = (SELECT account_id FROM listings WHERE id = $1)
      AND NOT EXISTS (SELECT 1 FROM listing_fingerprints o WHERE o.account_id = f.account_id AND o.fingerprint = $2)`,
);
