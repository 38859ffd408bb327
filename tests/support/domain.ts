import { afterAll, beforeAll } from "vitest";
import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { db, openDatabase } from "@/lib/platform/db";
import { startJobs, stopJobs } from "@/lib/platform/jobs";
import type { TestKey } from "./accounts";

/** For tests that call functions of the domain in their own process. */

/** Opens the board's database for the tests of a file. They can queue jobs, which the board runs, since this process has no workers. */
export function openDatabaseWithJobs(): void {
  beforeAll(async () => {
    await openDatabase();
    await startJobs([], []);
  });
  afterAll(async () => {
    await stopJobs();
    await db().close();
  });
}

/** Returns the context in which an owner calls. */
export const ownerContext = ({ accountId }: Pick<TestKey, "accountId">, now = Date.now()): OwnerContext => ({
  caller: { accountId, name: "Олена", phone: "+380671234567" },
  actor: { kind: "owner", accountId },
  db: db(),
  now,
});
