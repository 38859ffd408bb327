import type { Context } from "@/lib/domain/context/context";
import { countContact } from "@/lib/domain/visits/daily-stats";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";
import { singleton } from "@/lib/platform/singleton";
import { accountKey, addressKey } from "@/lib/platform/visitor-key";
import { fail } from "@/lib/shared/errors";
import { addressGroup } from "@/lib/shared/ip-rules";
import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";
import { countViewers, selectPhone } from "./phone.sql";

export { PHONES_PER_DAY } from "./phone.sql";

/** Phones that one address, and one signed-in account, may ask for in a minute: a person compares offers, a program collects them. */
const PER_MINUTE = 12;

const asked = singleton("phone-requests", () => new SlidingLogs(PER_MINUTE));

/** Deletes the counts of days that are over. */
export async function deletePastPhoneQuotas({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.prisma.phoneQuota.deleteMany({ where: { day: { lt: new Date(kyivDay(now)) } } });
}

/**
 * The phone of an active listing, for somebody who asked for it; counted. E.164.
 * Throws `rate_limit_exceeded` (too many in a minute), `phone_limit_exceeded` (too many in a day) and `not_found` (no such listing, not
 * active, or its owner hides the phone); what is refused is not counted for the day.
 */
export async function revealPhone(
  { db, now }: Pick<Context, "db" | "now">,
  { listingId, address, accountId }: { readonly listingId: number; readonly address: string; readonly accountId?: number | undefined },
): Promise<string> {
  const callers = [`address ${addressGroup(address)}`, ...(accountId === undefined ? [] : [`account ${accountId}`])];
  for (const caller of callers) {
    const wait = asked.count(caller);
    if (wait > 0) fail("rate_limit_exceeded", { values: { seconds: Math.ceil(wait / 1_000) } });
  }
  const viewers = [addressKey("phone", address), ...(accountId === undefined ? [] : [accountKey(accountId)])];
  return db.transaction(async (tx) => {
    const { rows } = await tx.query(selectPhone([listingId]));
    const phone = rows[0]?.contact_phone ?? fail("not_found");
    const counted = await tx.query(countViewers([viewers, kyivDay(now)]));
    if (counted.rowCount !== viewers.length) {
      const hours = Math.ceil((nextKyivMidnight(now) - now) / 3_600_000);
      fail("phone_limit_exceeded", { values: { hours } });
    }
    await countContact({ db: tx, now }, { listingId, kind: "phone" });
    return phone;
  });
}
