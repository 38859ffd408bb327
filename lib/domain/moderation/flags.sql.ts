import { statement } from "@/lib/platform/statement";

/**
 * Upserts a visitor's report. Another report of the same visitor replaces an open one, and reopens a resolved one if the listing has
 * changed since. Returns no row if nothing changed. `$1` listing, `$2` code, `$3` text, `$4` account, `$5` reporter, `$6` time.
 */
export const upsertReport = statement<{ id: number }>(
  "report_upsert",
  `INSERT INTO listing_flags AS f (listing_id, kind, code, text, account_id, reporter, created_at) VALUES ($1, 'report', $2, $3, $4, $5, $6)
   ON CONFLICT (listing_id, reporter) DO UPDATE
      SET code = excluded.code, text = excluded.text, resolved_at = NULL, resolved_by = NULL,
          created_at = CASE WHEN f.resolved_at IS NULL THEN f.created_at ELSE excluded.created_at END
    WHERE f.resolved_at IS NULL
       OR EXISTS (SELECT 1 FROM listing_revisions r WHERE r.listing_id = f.listing_id AND r.created_at > f.resolved_at)
   RETURNING f.id`,
  { id: true },
);
