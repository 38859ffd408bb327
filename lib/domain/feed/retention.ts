import type { Context } from "@/lib/domain/context/context";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { deleteEvents, selectBounds, selectFirstKept, updateDeletedThrough } from "./feed.sql";

const DAY = 86_400_000;

/** Days for which events are kept. */
export const KEPT_DAYS = 30;

const BATCH = 5_000;

/** Deletes events older than {@link KEPT_DAYS}, with their deliveries. From now on, older cursors are rejected. */
export async function deleteExpiredEvents({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const { rows: kept } = await db.query(selectFirstKept([new Date(now - KEPT_DAYS * DAY)]));
  const { rows: bounds } = await db.query(selectBounds());
  const through = kept[0] ? BigInt(kept[0].id) - 1n : BigInt(bounds[0]?.last ?? 0);
  await db.query(updateDeletedThrough([through]));
  await deleteInBatches((limit) => db.query(deleteEvents([through, limit])), BATCH);
}
