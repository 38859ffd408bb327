import { createHash } from "node:crypto";
import { db, type Queryable } from "@/lib/platform/db";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { open, seal } from "@/lib/platform/secret-box";
import { singleton } from "@/lib/platform/singleton";
import { BoardError, fail, failMalformed } from "@/lib/shared/errors";
import { deleteExpiredResponses, insertResponse, lockKey, selectResponse, tryLockKey } from "./idempotency.sql";
import type { ApiRequest, ApiResponse } from "./request";
import { retryConflicts } from "./transaction-conflict";

/**
 * `Idempotency-Key` (docs/api/idempotency.md): repeating a request returns the stored response to the first one.
 *
 * The work and the stored response are committed in one transaction, so a crash at any moment leaves both or neither, and claims
 * need no timeout. An advisory lock of that transaction marks a request as in progress. Uploads are the exception: see
 * {@link runUploadOnce}.
 */

const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * Returns the `Idempotency-Key` header, or undefined if it is missing or the request is not a POST. Throws `validation_failed` if
 * it is malformed.
 */
export function idempotencyKey(request: ApiRequest): string | undefined {
  const value = request.method === "POST" ? request.header("idempotency-key") : undefined;
  if (value !== undefined && !KEY.test(value)) {
    failMalformed([{ path: "Idempotency-Key", code: "invalid_format", values: { expected: "idempotency_key" } }]);
  }
  return value;
}

/** A request with an `Idempotency-Key`. */
export interface IdempotentRequest {
  readonly keyId: number;
  /** The `Idempotency-Key`. */
  readonly value: string;
  /** Result of {@link hashRequest}. */
  readonly hash: Buffer;
  readonly now: number;
  /** Whether the response is stored encrypted, because it contains a secret. */
  readonly isSecret?: boolean | undefined;
}

/**
 * Returns a hash that is equal for two requests with the same method, path, query and body.
 *
 * @param body identity of the body, see `ReceivedBody.identity`.
 */
export function hashRequest({ method, path, query }: ApiRequest, body: Uint8Array | string): Buffer {
  return createHash("sha256").update(`${method} ${path}?${query}\n`).update(body).digest();
}

/**
 * Runs work at most once per key. Throws `idempotency_key_reused` if the key was used for a different request, and
 * `idempotency_in_progress` if the first request is still running. After an internal error nothing is stored: the work is rolled
 * back and can be retried. After a conflict with another transaction it is run again; throws `server_busy`, which is not stored either, if it
 * keeps conflicting.
 *
 * @param work handles the request on the given connection, and throws if the request is rejected.
 * @param toResponse converts an error to a response, which is stored like any other.
 */
export async function runOnce(
  request: IdempotentRequest,
  work: (tx: Queryable) => Promise<ApiResponse>,
  toResponse: (error: BoardError) => ApiResponse,
): Promise<ApiResponse> {
  const runInTransaction = async (tx: Queryable) => {
    const { rows: locks } = await tx.query(tryLockKey([request.keyId, request.value]));
    if (!locks[0]?.locked) failInProgress();
    return (
      (await findStoredResponse(tx, request)) ??
      storeResponse(tx, request, await tx.transaction(work).catch(toResponseIfRejected(toResponse)))
    );
  };
  return retryConflicts(db(), () => db().transaction(runInTransaction));
}

const state = singleton("idempotent-uploads", () => ({ claims: new Set<string>() }));

/**
 * Same as {@link runOnce}, for uploads: their work takes seconds and must not hold a database connection. The work runs outside any
 * transaction, and the response is stored in a separate one. This is safe because an upload endpoint returns the same result for
 * the same file (`media_files` is unique by account, kind and hash). If the process dies before the response is stored, or if two
 * instances run the work at once, the repeated work returns the same URLs, and the response stored first wins
 * (docs/decisions/021-idempotent-uploads.md). Only the instance that runs the work can report `idempotency_in_progress`.
 */
export async function runUploadOnce(
  request: IdempotentRequest,
  work: () => Promise<ApiResponse>,
  toResponse: (error: BoardError) => ApiResponse,
): Promise<ApiResponse> {
  const claim = `${request.keyId} ${request.value}`;
  if (state.claims.has(claim)) failInProgress();
  state.claims.add(claim);
  try {
    const before = await findStoredResponse(db(), request);
    if (before) return before;
    const response = await work().catch(toResponseIfRejected(toResponse));
    return await db().transaction(async (tx) => {
      await tx.query(lockKey([request.keyId, request.value]));
      return (await findStoredResponse(tx, request)) ?? storeResponse(tx, request, response);
    });
  } finally {
    state.claims.delete(claim);
  }
}

const failInProgress = (): never => fail("idempotency_in_progress");

async function findStoredResponse(queryable: Queryable, { keyId, value, hash, now }: IdempotentRequest): Promise<ApiResponse | undefined> {
  const { rows } = await queryable.query(selectResponse([keyId, value, new Date(now)]));
  const [stored] = rows;
  if (!stored) return undefined;
  if (!stored.request_hash.equals(hash)) fail("idempotency_key_reused");
  return { status: stored.status, headers: { ...stored.headers, "idempotency-replayed": "true" }, body: unsealed(stored.body) };
}

const PURPOSE = "idempotency";
const SEALED = "sealed:";

const sealed = (body: string) => SEALED + seal(PURPOSE, body).toString("base64");

/** A response that can no longer be decrypted is treated like one that has expired: its key counts as used. */
function unsealed(body: string): string {
  if (!body.startsWith(SEALED)) return body;
  return open(PURPOSE, Buffer.from(body.slice(SEALED.length), "base64")) ?? fail("idempotency_key_reused");
}

async function storeResponse(tx: Queryable, request: IdempotentRequest, response: ApiResponse): Promise<ApiResponse> {
  const { keyId, value, hash, now, isSecret } = request;
  const { status, headers, body = "" } = response;
  await tx.query(
    insertResponse([keyId, value, hash, status, JSON.stringify(headers), isSecret && body ? sealed(body) : body, new Date(now)]),
  );
  return response;
}

const toResponseIfRejected = (toResponse: (error: BoardError) => ApiResponse) => (error: unknown) => {
  if (error instanceof BoardError && error.status < 500) return toResponse(error);
  throw error;
};

/** Deletes responses older than 24 hours. */
export async function deleteExpiredIdempotencyKeys(): Promise<void> {
  await deleteInBatches(() => db().query(deleteExpiredResponses()));
}
