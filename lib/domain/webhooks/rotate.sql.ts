import { statement } from "@/lib/platform/statement";

/**
 * Replaces the secret; the old one becomes the previous secret. No row if there is no such webhook, or if it has been rotated since `$6`.
 * `$1` webhook, `$2` account, `$3` encrypted secret, `$4` end of the grace period, `$5` whether to compare the end of the last grace period
 * with `$6`, which is null before the first rotation.
 */
export const replaceSecret = statement<{ id: number }>(
  "webhook_rotate",
  `UPDATE webhook_endpoints SET previous_secret = secret, previous_until = $4::timestamptz, secret = $3
    WHERE id = $1 AND account_id = $2 AND (NOT $5::boolean OR previous_until IS NOT DISTINCT FROM $6::timestamptz)
RETURNING id`,
  { id: true },
);
