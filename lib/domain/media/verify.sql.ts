import { statement } from "@/lib/platform/statement";

/**
 * Stores the result of a verification. Rows that are no longer `stored` are skipped, because the clean-up may have deleted their files. A
 * damaged file is detached from its upload, so that a repeated upload stores a new file. `$1` URL, `$2` now, `$3` damage or null, `$4`
 * SHA-256 or null.
 */
export const updateVerified = statement(
  "media_verified",
  `UPDATE media_files SET verified_at = $2, damage = $3, sha256 = coalesce(sha256, $4),
          source_sha256 = CASE WHEN $3 IN ('changed', 'unreadable') THEN NULL ELSE source_sha256 END
    WHERE url = $1 AND state = 'stored'`,
);
