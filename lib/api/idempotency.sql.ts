import type { IdempotencyKey } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** For how long answers are kept. */
const KEPT = "24 hours";

/** Whether nobody else works on this request; then nobody does until the transaction ends. `$1` API key, `$2` `Idempotency-Key`. */
export const tryLockKey = statement<{ locked: boolean }>(
  "idempotency_lock",
  "SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS locked",
  { locked: true },
);

/** The same, waiting for who does. */
export const lockKey = statement<{ locked: string }>("idempotency_wait", "SELECT pg_advisory_xact_lock($1, hashtext($2)) AS locked", {
  locked: true,
});

/** `$1` API key, `$2` `Idempotency-Key`, `$3` now. */
export const selectAnswer = statement<
  Pick<Row<IdempotencyKey>, "request_hash" | "status" | "body"> & { headers: Readonly<Record<string, string>> }
>(
  "idempotency_select",
  `SELECT request_hash, status, headers, body FROM idempotency_keys
    WHERE key_id = $1 AND value = $2 AND created_at > $3::timestamptz - interval '${KEPT}'`,
  { request_hash: true, status: true, headers: true, body: true },
);

/** `$1` API key, `$2` `Idempotency-Key`, `$3` SHA-256 of the request, `$4` status, `$5` headers as JSON, `$6` body, `$7` now. */
export const insertAnswer = statement(
  "idempotency_insert",
  `INSERT INTO idempotency_keys (key_id, value, request_hash, status, headers, body, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (key_id, value) DO UPDATE
      SET request_hash = excluded.request_hash, status = excluded.status, headers = excluded.headers, body = excluded.body,
          created_at = excluded.created_at`,
);

/** By the database's clock. */
export const deleteOldAnswers = statement(
  "idempotency_forget",
  `DELETE FROM idempotency_keys WHERE created_at < now() - interval '${KEPT}'`,
);
