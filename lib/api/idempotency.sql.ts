import { DELETE_BATCH_SIZE } from "@/lib/platform/delete-in-batches";
import type { IdempotencyKey } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Time for which responses are stored. */
const RETENTION = "24 hours";

/**
 * Locks a request until the end of the transaction, unless another transaction holds the lock. `$1` API key, `$2`
 * `Idempotency-Key`.
 */
export const tryLockKey = statement<{ locked: boolean }>(
  "idempotency_lock",
  "SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS locked",
  { locked: true },
);

/** Same as {@link tryLockKey}, but waits for the lock. */
export const lockKey = statement<{ locked: string }>("idempotency_wait", "SELECT pg_advisory_xact_lock($1, hashtext($2)) AS locked", {
  locked: true,
});

/** Selects the stored response. `$1` API key, `$2` `Idempotency-Key`, `$3` current time. */
export const selectResponse = statement<
  Pick<Row<IdempotencyKey>, "request_hash" | "status" | "body"> & { headers: Readonly<Record<string, string>> }
>(
  "idempotency_select",
  `SELECT request_hash, status, headers, body FROM idempotency_keys
    WHERE key_id = $1 AND value = $2 AND created_at > $3::timestamptz - interval '${RETENTION}'`,
  { request_hash: true, status: true, headers: true, body: true },
);

/**
 * Stores a response. `$1` API key, `$2` `Idempotency-Key`, `$3` SHA-256 of the request, `$4` status, `$5` headers as JSON, `$6`
 * body, `$7` current time.
 */
export const insertResponse = statement(
  "idempotency_insert",
  `INSERT INTO idempotency_keys (key_id, value, request_hash, status, headers, body, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (key_id, value) DO UPDATE
      SET request_hash = excluded.request_hash, status = excluded.status, headers = excluded.headers, body = excluded.body,
          created_at = excluded.created_at`,
);

const EXPIRED = `created_at < now() - interval '${RETENTION}'`;

/**
 * Deletes a batch of expired responses. Uses the database's clock. The condition is repeated, because a key may be used again before the
 * row is deleted.
 */
export const deleteExpiredResponses = statement(
  "idempotency_delete_expired",
  `DELETE FROM idempotency_keys
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM idempotency_keys WHERE ${EXPIRED} LIMIT ${DELETE_BATCH_SIZE})) AND ${EXPIRED}`,
);
