import type { Context } from "@/lib/domain/context/context";
import { countContact } from "@/lib/domain/visits/daily-stats";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";
import { singleton } from "@/lib/platform/singleton";
import { accountKey, addressKey } from "@/lib/platform/visitor-key";
import { fail } from "@/lib/shared/errors";
import { addressGroup } from "@/lib/shared/ip-rules";
import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";
import { countViewers, selectPhone } from "./phone.sql";

export { PHONES_PER_DAY } from "./phone.sql";

/** Revealed phones per minute, for an IP address and for a signed-in account. */
const PER_MINUTE = 12;

const requests = singleton("phone-requests", () => new SlidingLogs(PER_MINUTE));

/** Deletes counts of past days. */
export async function deletePastPhoneQuotas({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const where = { day: { lt: new Date(kyivDay(now)) } };
  await deleteInBatches((limit) => db.prisma.phoneQuota.deleteMany({ where, limit }));
}

/**
 * Returns the phone of an active listing in E.164, and counts the request.
 * Throws `rate_limit_exceeded` (too many per minute), `phone_limit_exceeded` (too many per day) and `listing_unavailable` (no such listing,
 * not active, or its owner hides the phone). Rejected requests do not count for the day.
 */
export async function revealPhone(
  { db, now }: Pick<Context, "db" | "now">,
  { listingId, address, accountId }: { readonly listingId: number; readonly address: string; readonly accountId?: number | undefined },
): Promise<string> {
  const callers = [`address ${addressGroup(address)}`, ...(accountId === undefined ? [] : [`account ${accountId}`])];
  for (const caller of callers) {
    const wait = requests.count(caller);
    if (wait > 0) fail("rate_limit_exceeded", { retry_after: Math.ceil(wait / 1_000) });
  }
  const viewers = [addressKey("phone", address), ...(accountId === undefined ? [] : [accountKey(accountId)])];
  return db.transaction(async (tx) => {
    const { rows } = await tx.query(selectPhone([listingId]));
    const phone = rows[0]?.contact_phone ?? fail("listing_unavailable");
    const counted = await tx.query(countViewers([viewers, kyivDay(now)]));
    if (counted.rowCount !== viewers.length) {
      const hours = Math.ceil((nextKyivMidnight(now) - now) / 3_600_000);
      fail("phone_limit_exceeded", { hours });
    }
    await countContact({ db: tx, now }, { listingId, kind: "phone" });
    return phone;
  });
}
