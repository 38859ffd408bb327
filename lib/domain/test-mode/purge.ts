import { actorValues } from "@/lib/domain/audit/record";
import { type Context, SYSTEM } from "@/lib/domain/context/context";
import { PURGE_BATCH, purgeOld } from "./test-mode.sql";

/** Days after which listings of test mode are deleted. */
export const KEPT_DAYS = 14;

const DAY = 86_400_000;

/** Deletes listings of test mode after {@link KEPT_DAYS}. The media clean-up deletes their media. @returns number of listings. */
export async function purgeTestListings({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await db.query(purgeOld([new Date(now - KEPT_DAYS * DAY), new Date(now), ...actorValues(SYSTEM)]));
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < PURGE_BATCH) return total;
  }
}
