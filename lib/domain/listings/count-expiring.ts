import type { Queryable } from "@/lib/platform/db";
import { RENEWAL_DAYS } from "./status";

const DAY = 86_400_000;

/**
 * How many published listings of an account are in their last seven days, in which they can be renewed.
 * @param now milliseconds since the epoch.
 */
export function countExpiring(db: Queryable, accountId: number, now: number): Promise<number> {
  return db.prisma.listing.count({
    where: { accountId, status: "active", expiresAt: { lte: new Date(now + RENEWAL_DAYS * DAY) } },
  });
}
