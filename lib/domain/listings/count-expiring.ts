import type { Context } from "@/lib/domain/context/context";
import { RENEWAL_DAYS } from "./status";

const DAY = 86_400_000;

/**
 * Returns the number of an account's published listings in their last seven days, in which they can be renewed.
 */
export function countExpiring({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<number> {
  return db.prisma.listing.count({
    where: { accountId, status: "active", expiresAt: { lte: new Date(now + RENEWAL_DAYS * DAY) } },
  });
}
