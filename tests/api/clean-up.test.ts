import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteExpiredIdempotencyKeys } from "@/lib/api/idempotency";
import { db, openDatabase } from "@/lib/platform/db";
import { DELETE_BATCH_SIZE } from "@/lib/platform/delete-in-batches";
import { query } from "@/lib/platform/statement";
import { makeOwner, sql } from "../support/accounts";

/** The daily maintenance, on tables that can have millions of expired rows. */

beforeAll(() => openDatabase());
afterAll(() => db().close());

/** Stores responses that have expired. */
const storeExpired = (keyId: number, count: number) =>
  sql(
    `INSERT INTO idempotency_keys (key_id, value, request_hash, status, headers, body, created_at)
     SELECT $1, 'expired ' || n, '\\x00', 201, '{}', '', now() - interval '25 hours' FROM generate_series(1, $2::int) AS n`,
    [keyId, count],
  );

const valuesOf = async (keyId: number) =>
  (await sql<{ value: string }>("SELECT value FROM idempotency_keys WHERE key_id = $1", [keyId])).map(({ value }) => value);

it("deletes more expired idempotency keys than a statement does, and no others", async () => {
  const { id } = await makeOwner();
  await storeExpired(id, DELETE_BATCH_SIZE + 1);
  await sql(
    "INSERT INTO idempotency_keys (key_id, value, request_hash, status, headers, body) VALUES ($1, 'recent', '\\x00', 201, '{}', '')",
    [id],
  );
  await deleteExpiredIdempotencyKeys();
  expect(await valuesOf(id)).toEqual(["recent"]);
});

it("keeps an expired idempotency key that is used again during the deletion", async () => {
  const { id } = await makeOwner();
  await storeExpired(id, 2);
  let deletion = Promise.resolve();
  await db().transaction(async (tx) => {
    const { rows } = await tx.query(query<{ pid: number }>("SELECT pg_backend_pid() AS pid"));
    await tx.prisma.idempotencyKey.updateMany({ where: { keyId: id, value: "expired 1" }, data: { createdAt: new Date() } });
    deletion = deleteExpiredIdempotencyKeys();
    const waiting = () => sql("SELECT pid FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))", [rows[0]?.pid]);
    await expect.poll(waiting).toHaveLength(1);
  });
  await deletion;
  expect(await valuesOf(id)).toEqual(["expired 1"]);
});
