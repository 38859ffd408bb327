import { afterAll, beforeAll, expect, it } from "vitest";
import { countRequest, flushUsage, today } from "@/lib/domain/usage/count";
import { type Database, openDatabase } from "@/lib/platform/db";
import { statement } from "@/lib/platform/statement";
import { makeOwner, sql } from "../support/accounts";

/** How counted requests are written to the database. */

let database: Database;

beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const lockUsage = statement("test_lock_usage", "SELECT 1 FROM account_usage WHERE account_id = $1 FOR UPDATE");

it("counts each request once, however many callers wait for a slow write", async () => {
  const { accountId, id: keyId } = await makeOwner();
  const now = Date.now();
  const count = () => countRequest({ keyId, accountId, address: "127.0.0.1", now, storedTotal: 0, units: 1 });
  count();
  await flushUsage();

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begin = () => {};
  const locked = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const lock = database.transaction(async (tx) => {
    await tx.query(lockUsage([accountId]));
    begin();
    await released;
  });
  await locked;
  count();
  const slow = flushUsage();
  count();
  const waiting = [flushUsage(), flushUsage(), flushUsage()];
  release();
  await Promise.all([lock, slow, ...waiting]);

  expect(await sql("SELECT requests FROM account_usage WHERE account_id = $1 AND day = $2", [accountId, today(now)])).toEqual([
    { requests: 3 },
  ]);
  expect(await sql("SELECT total_requests::int FROM api_keys WHERE id = $1", [keyId])).toEqual([{ total_requests: 3 }]);
});
