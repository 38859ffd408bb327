import { forgetRequestsOf } from "@/lib/domain/usage/request-log";
import type { Queryable } from "@/lib/platform/db";

/**
 * Revokes every key of an account and forgets what its owner wrote about it. The hash stays: whoever still uses such a key is told
 * that it was revoked. In a transaction of `announceChange`, so that it counts from the next request on.
 */
export async function eraseKeys(tx: Queryable, accountId: number): Promise<void> {
  await tx.query({
    text: `UPDATE api_keys SET state = 'revoked', name = '', allowed_ips = '{}', allowed_domains = '{}', last_used_ip = NULL, updated_at = now()
            WHERE account_id = $1`,
    values: [accountId],
  });
  await tx.query({
    text: "DELETE FROM idempotency_keys WHERE key_id IN (SELECT id FROM api_keys WHERE account_id = $1)",
    values: [accountId],
  });
  // What was edited is told with names and addresses; that it was edited stays.
  await tx.query({
    text: `UPDATE audit_entries SET details = '{}'
            WHERE subject = 'key' AND action = 'key.edit' AND subject_id IN (SELECT id FROM api_keys WHERE account_id = $1)`,
    values: [accountId],
  });
  await forgetRequestsOf(tx, accountId);
}
