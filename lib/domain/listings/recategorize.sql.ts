import { statement } from "@/lib/platform/statement";
import type { ListingContent } from "./content";

/** Original content of a listing whose fingerprint is still in effect. `$1` listing, `$2` time. */
export const selectFirstContent = statement<{ content: ListingContent }>(
  "listing_fingerprint_content",
  `SELECT r.content FROM listing_fingerprints f JOIN listing_revisions r ON r.listing_id = f.listing_id AND r.version = 1
    WHERE f.listing_id = $1 AND f.created_at > $2::timestamptz - interval '24 hours'
      AND f.account_id = (SELECT account_id FROM listings WHERE id = $1)`,
  { content: true },
);

/** Unless another listing of the account has that fingerprint. `$1` listing, `$2` fingerprint. */
export const updateFingerprint = statement(
  "listing_fingerprint_move",
  `UPDATE listing_fingerprints f SET fingerprint = $2
    WHERE f.listing_id = $1 AND f.account_id = (SELECT account_id FROM listings WHERE id = $1)
      AND NOT EXISTS (SELECT 1 FROM listing_fingerprints o WHERE o.account_id = f.account_id AND o.fingerprint = $2)`,
);
