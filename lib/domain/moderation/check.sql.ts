import { statement } from "@/lib/platform/statement";

/** Stores the result of a check, unless the listing was purged. `$1` listing, `$2` version, `$3` risk, `$4` findings, `$5` time. */
export const upsertCheck = statement(
  "check_upsert",
  `INSERT INTO listing_checks (listing_id, version, risk, findings, checked_at)
   SELECT id, $2::int, $3::"Risk", $4::jsonb, $5::timestamptz FROM listings WHERE id = $1 FOR KEY SHARE
   ON CONFLICT (listing_id, version) DO UPDATE SET risk = excluded.risk, findings = excluded.findings, checked_at = excluded.checked_at`,
);
