import { actorValues } from "@/lib/domain/audit/record";
import { type Context, SYSTEM } from "@/lib/domain/context/context";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { PURGE_BATCH, purgeOld } from "./test-mode.sql";

/** Days after which listings of test mode are deleted. */
export const KEPT_DAYS = 14;

const DAY = 86_400_000;

/** Deletes listings of test mode after {@link KEPT_DAYS}. The media clean-up deletes their media. @returns number of listings. */
export async function purgeTestListings({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const values = [new Date(now - KEPT_DAYS * DAY), new Date(now), ...actorValues(SYSTEM)];
  return deleteInBatches(() => db.query(purgeOld(values)), PURGE_BATCH);
}
