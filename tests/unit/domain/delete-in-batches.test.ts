import { expect, it } from "vitest";
import { deleteExpiredLinks } from "@/lib/domain/accounts/account-tokens";
import { deleteExpiredAttempts } from "@/lib/domain/accounts/attempts";
import { deleteExpiredSessions } from "@/lib/domain/accounts/sessions";
import type { Context } from "@/lib/domain/context/context";
import { deleteOldFavourites } from "@/lib/domain/favourites/notices";
import { deletePastPhoneQuotas } from "@/lib/domain/listings/phone";
import { deleteOldSearches } from "@/lib/domain/saved-searches/retention";
import { deleteOldStats } from "@/lib/domain/visits/daily-stats";
import { DELETE_BATCH_SIZE } from "@/lib/platform/delete-in-batches";

type Delete = (context: Pick<Context, "db" | "now">) => Promise<void>;

/** Clean-ups of tables that can have millions of expired rows, more than one statement can delete before its timeout. */
const CLEAN_UPS: readonly (readonly [table: string, run: Delete])[] = [
  ["attempt_counters", deleteExpiredAttempts],
  ["session", deleteExpiredSessions],
  ["accountToken", deleteExpiredLinks],
  ["signUp", deleteExpiredLinks],
  ["listingDailyStats", deleteOldStats],
  ["savedSearchMatch", deleteOldSearches],
  ["favouriteNotice", deleteOldFavourites],
  ["phoneQuota", deletePastPhoneQuotas],
];

/** A database in which a batch is full, and the next one is not. Records the batches of a table, by the model or the statement's table. */
function fakeDatabase(table: string) {
  const batches: number[] = [];
  const remove = (from: string, limit: number) => {
    if (from !== table) return 0;
    batches.push(limit);
    return batches.length === 1 ? limit : 0;
  };
  const model = (name: string) => ({ deleteMany: async ({ limit = 0 }) => ({ count: remove(name, limit) }) });
  const prisma = new Proxy({}, { get: (_, name) => model(String(name)) });
  const query = async ({ text }: { readonly text: string }) => ({
    rowCount: remove(/DELETE FROM (\w+)/.exec(text)?.[1] ?? "", Number(/LIMIT (\d+)/.exec(text)?.[1] ?? 0)),
  });
  const db: object = { prisma, query };
  return { db: db as Context["db"], batches };
}

it.each(CLEAN_UPS)("deletes from %s in batches", async (table, run) => {
  const { db, batches } = fakeDatabase(table);
  await run({ db, now: Date.parse("2026-11-28T04:17:00Z") });
  expect(batches).toEqual([DELETE_BATCH_SIZE, DELETE_BATCH_SIZE]);
});
