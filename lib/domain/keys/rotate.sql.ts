import { statement } from "@/lib/platform/statement";

/**
 * Replaces the secret; the old one becomes the previous secret. No row if the current secret has another prefix than `$5`.
 * `$1` key, `$2` hash, `$3` prefix, `$4` end of the grace period or null, `$5` prefix of the secret to replace, or null for any.
 */
export const replaceSecret = statement<{ id: number }>(
  "key_rotate",
  `UPDATE api_keys
      SET previous_hash = CASE WHEN $4::timestamptz IS NULL THEN NULL ELSE secret_hash END,
          previous_prefix = CASE WHEN $4::timestamptz IS NULL THEN NULL ELSE prefix END,
          previous_until = $4::timestamptz, secret_hash = $2, prefix = $3, updated_at = now()
    WHERE id = $1 AND prefix = COALESCE($5::text, prefix)
RETURNING id`,
  { id: true },
);

/** Ends a grace period and returns the previous prefix; no row if there is none. `$1` key. */
export const dropPrevious = statement<{ prefix: string }>(
  "key_end_grace",
  `UPDATE api_keys k SET previous_hash = NULL, previous_prefix = NULL, previous_until = NULL, updated_at = now()
     FROM (SELECT id, previous_prefix FROM api_keys WHERE id = $1 FOR NO KEY UPDATE) before
    WHERE k.id = before.id AND k.previous_hash IS NOT NULL
RETURNING before.previous_prefix AS prefix`,
  { prefix: true },
);
