import type { Context } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import type { Statement } from "@/lib/platform/statement";
import {
  type ExportedRow,
  selectBalance,
  selectDeliveries,
  selectFavourites,
  selectHistory,
  selectKeys,
  selectListings,
  selectProfile,
  selectPushSubscriptions,
  selectReports,
  selectRequests,
  selectSearches,
  selectSessions,
  selectStatements,
  selectThreads,
  selectTopUps,
  selectUploads,
  selectWebhooks,
} from "./export.sql";

/**
 * Exports everything stored about an account as one JSON document for its owner. Streamed, so memory use does not depend on the number of
 * listings. API keys are exported without their secrets, which are not stored.
 */

/** Rows per query. */
const BATCH = 200;

/** Statements by member name in the document. */
const PARTS = {
  listings: selectListings,
  keys: selectKeys,
  sessions: selectSessions,
  requests: selectRequests,
  balance: selectBalance,
  top_ups: selectTopUps,
  uploads: selectUploads,
  reports: selectReports,
  favourites: selectFavourites,
  saved_searches: selectSearches,
  threads: selectThreads,
  notified_devices: selectPushSubscriptions,
  webhooks: selectWebhooks,
  webhook_deliveries: selectDeliveries,
  statements_of_reasons: selectStatements,
  history: selectHistory,
} as const;

/** Yields the document in chunks. @param context.now Time of the export, included in the document. */
export async function* exportAccount({ db, now }: Pick<Context, "db" | "now">, accountId: number): AsyncGenerator<string> {
  const { rows } = await db.query(selectProfile([accountId]));
  yield `{"exported_at":${JSON.stringify(new Date(now).toISOString())},"profile":${rows[0]?.item ?? "null"}`;
  for (const [name, select] of Object.entries(PARTS)) {
    yield `,${JSON.stringify(name)}:[`;
    yield* exportPart(db, accountId, select);
    yield "]";
  }
  yield "}\n";
}

async function* exportPart(db: Queryable, accountId: number, select: Statement<ExportedRow>): AsyncGenerator<string> {
  let before: string | null = null;
  for (let first = true; ; first = false) {
    const { rows }: { rows: ExportedRow[] } = await db.query(select([accountId, before, BATCH]));
    if (rows.length > 0) yield (first ? "" : ",") + rows.map(({ item }) => item).join(",");
    before = rows.at(-1)?.id ?? before;
    if (rows.length < BATCH) return;
  }
}
