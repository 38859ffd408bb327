import { createHash } from "node:crypto";
import { db, prepared, type Queryable } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";
import { BoardError, fail, failMalformed } from "@/lib/shared/errors";
import type { Exchange } from "./exchange";
import type { ApiAnswer } from "./request";

/**
 * `Idempotency-Key` (decisions §5): the same request again gets the first answer again.
 *
 * The work and the kept answer are one transaction, so a kill at any moment leaves both or neither, and no claim has to be timed
 * out; "still running" is an advisory lock of that transaction. Uploads are the exception: {@link onceForUpload}.
 */

const KEY = /^[\x20-\x7e]{1,255}$/;
const KEPT = "24 hours";

const tryLock = prepared("idempotency_lock", "SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS locked");

const lock = prepared("idempotency_wait", "SELECT pg_advisory_xact_lock($1, hashtext($2))");

const selectAnswer = prepared(
  "idempotency_select",
  `SELECT request_hash, status, headers, body FROM idempotency_keys WHERE key_id = $1 AND value = $2 AND created_at > $3::timestamptz - interval '${KEPT}'`,
);

const insertAnswer = prepared(
  "idempotency_insert",
  `INSERT INTO idempotency_keys (key_id, value, request_hash, status, headers, body, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (key_id, value) DO UPDATE
      SET request_hash = excluded.request_hash, status = excluded.status, headers = excluded.headers, body = excluded.body, created_at = excluded.created_at`,
);

interface KeptAnswer {
  request_hash: Buffer;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The header, checked; undefined when the request has none or is no POST. */
export function idempotencyKey({ request }: Exchange): string | undefined {
  const value = request.method === "POST" ? request.header("idempotency-key") : undefined;
  if (value !== undefined && !KEY.test(value)) {
    failMalformed([{ path: "Idempotency-Key", code: "invalid_format", values: { expected: "1–255 printable ASCII characters" } }]);
  }
  return value;
}

/**
 * Runs work at most once for a key. Refuses with `idempotency_key_reused` (another request under the same key) and
 * `idempotency_in_progress`. A fault of ours is not kept: the work is undone and may be tried again.
 *
 * @param work does the request on the given connection; a refusal is thrown.
 * @param refuse makes the answer of a refusal, which is kept like any other.
 */
export async function once(
  exchange: Exchange,
  value: string,
  work: (tx: Queryable) => Promise<ApiAnswer>,
  refuse: (error: BoardError) => ApiAnswer,
): Promise<ApiAnswer> {
  const hash = hashOf(exchange);
  return db().transaction(async (tx) => {
    const { rows: locks } = await tx.query<{ locked: boolean }>(tryLock([exchange.key?.id, value]));
    if (!locks[0]?.locked) inProgress();
    return (
      (await keptAnswer(tx, exchange, value, hash)) ?? keep(tx, exchange, value, hash, await tx.transaction(work).catch(refusing(refuse)))
    );
  });
}

const state = singleton("idempotent-uploads", () => ({ underWay: new Set<string>() }));

/**
 * The same for an upload, whose work takes seconds and must not hold a connection of the database meanwhile. It runs outside any
 * transaction; the answer is kept in one of its own. That is sound because an upload endpoint leads the same file to the same
 * answer (`media_files` is unique by account, kind and hash): should the process die between work and keeping, or should two
 * instances work at once, the repeated work gives the URLs that the first gave, and the first kept answer stands
 * (docs/decisions/021-idempotent-uploads.md). "Still running" is known to the instance that does the work.
 */
export async function onceForUpload(
  exchange: Exchange,
  value: string,
  work: () => Promise<ApiAnswer>,
  refuse: (error: BoardError) => ApiAnswer,
): Promise<ApiAnswer> {
  const claim = `${exchange.key?.id} ${value}`;
  if (state.underWay.has(claim)) inProgress();
  state.underWay.add(claim);
  try {
    const hash = hashOf(exchange);
    const before = await keptAnswer(db(), exchange, value, hash);
    if (before) return before;
    const answer = await work().catch(refusing(refuse));
    return await db().transaction(async (tx) => {
      await tx.query(lock([exchange.key?.id, value]));
      return (await keptAnswer(tx, exchange, value, hash)) ?? keep(tx, exchange, value, hash, answer);
    });
  } finally {
    state.underWay.delete(claim);
  }
}

const inProgress = (): never => fail("idempotency_in_progress", { headers: { "retry-after": "1" } });

/** What makes two requests the same: method, address and body; of an upload the file's own bytes, since boundaries differ each time. */
function hashOf({ request, rawBody, file }: Exchange): Buffer {
  return createHash("sha256")
    .update(`${request.method} ${request.path}?${request.query}\n`)
    .update(file?.sha256 ?? rawBody ?? "")
    .digest();
}

async function keptAnswer(queryable: Queryable, { key, now }: Exchange, value: string, hash: Buffer): Promise<ApiAnswer | undefined> {
  const { rows } = await queryable.query<KeptAnswer>(selectAnswer([key?.id, value, new Date(now)]));
  const [kept] = rows;
  if (!kept) return undefined;
  if (!kept.request_hash.equals(hash)) fail("idempotency_key_reused");
  return { status: kept.status, headers: { ...kept.headers, "idempotency-replayed": "true" }, body: kept.body };
}

async function keep(tx: Queryable, { key, now }: Exchange, value: string, hash: Buffer, answer: ApiAnswer): Promise<ApiAnswer> {
  const { status, headers, body = "" } = answer;
  await tx.query(insertAnswer([key?.id, value, hash, status, JSON.stringify(headers), body, new Date(now)]));
  return answer;
}

const refusing = (refuse: (error: BoardError) => ApiAnswer) => (error: unknown) => {
  if (error instanceof BoardError && error.status < 500) return refuse(error);
  throw error;
};

/** Forgets answers that are kept no longer. */
export async function forgetIdempotencyKeys(): Promise<void> {
  await db().query({ text: `DELETE FROM idempotency_keys WHERE created_at < now() - interval '${KEPT}'` });
}
