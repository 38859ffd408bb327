import { statement } from "@/lib/platform/statement";

/**
 * The clean-up marks a row before it removes the file: a row that is no longer `stored` has lost nothing. The same upload again
 * must not be answered with a file that is damaged, so its source is not known any more. In one statement, what is kept depends on what
 * is there. `$1` URL, `$2` now, `$3` damage or null, `$4` SHA-256 or null.
 */
export const updateVerified = statement(
  "media_verified",
  `UPDATE media_files SET verified_at = $2, damage = $3, sha256 = coalesce(sha256, $4),
          source_sha256 = CASE WHEN $3 IN ('changed', 'unreadable') THEN NULL ELSE source_sha256 END
    WHERE url = $1 AND state = 'stored'`,
);
