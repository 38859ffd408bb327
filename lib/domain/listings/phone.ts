import { countContact } from "@/lib/domain/visits/daily-stats";
import { prepared, type Queryable } from "@/lib/platform/db";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";
import { singleton } from "@/lib/platform/singleton";
import { accountKey, addressKey } from "@/lib/platform/visitor-key";
import { fail } from "@/lib/shared/errors";
import { addressGroup } from "@/lib/shared/ip-rules";
import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";
import { SELLER_ON_VIEW } from "./on-view";

/** Phones that one address, and one signed-in account, may ask for in a minute: a person compares offers, a program collects them. */
const PER_MINUTE = 12;

/**
 * Phones in a calendar day of Kyiv, counted in the database over all instances and restarts. More for an address: mobile networks put
 * many people behind one.
 */
export const PHONES_PER_DAY = { account: 100, address: 200 } as const;

const asked = singleton("phone-requests", () => new SlidingLogs(PER_MINUTE));

const selectPhone = prepared(
  "phone",
  `SELECT l.contact_phone FROM listings l ${SELLER_ON_VIEW}
    WHERE l.id = $1 AND l.status = 'active' AND NOT l.hide_phone`,
);

/** One row for each viewer whose day has room. In the order of names, so that two requests do not lock each other out. */
const countViewers = prepared(
  "phone_quota",
  `INSERT INTO phone_quotas AS q (viewer, day, count) SELECT viewer, $2, 1 FROM unnest($1::text[]) AS u (viewer) ORDER BY viewer
   ON CONFLICT (viewer, day) DO UPDATE SET count = q.count + 1
    WHERE q.count < CASE WHEN q.viewer LIKE 'account:%' THEN ${PHONES_PER_DAY.account} ELSE ${PHONES_PER_DAY.address} END
   RETURNING viewer`,
);

/** Deletes the counts of days that are over. */
export async function deletePastPhoneQuotas(db: Queryable, now: number): Promise<void> {
  await db.query({ text: "DELETE FROM phone_quotas WHERE day < $1::date", values: [kyivDay(now)] });
}

/**
 * The phone of an active listing, for somebody who asked for it; counted. E.164.
 * Throws `rate_limit_exceeded` (too many in a minute), `phone_limit_exceeded` (too many in a day) and `not_found` (no such listing, not
 * active, or its owner hides the phone); what is refused is not counted for the day.
 */
export async function revealPhone(
  db: Queryable,
  now: number,
  { listingId, address, accountId }: { readonly listingId: number; readonly address: string; readonly accountId?: number | undefined },
): Promise<string> {
  const callers = [`address ${addressGroup(address)}`, ...(accountId === undefined ? [] : [`account ${accountId}`])];
  for (const caller of callers) {
    const wait = asked.count(caller);
    if (wait > 0) fail("rate_limit_exceeded", { values: { seconds: Math.ceil(wait / 1_000) } });
  }
  const viewers = [addressKey("phone", address), ...(accountId === undefined ? [] : [accountKey(accountId)])];
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ contact_phone: string }>(selectPhone([listingId]));
    const phone = rows[0]?.contact_phone ?? fail("not_found");
    const counted = await tx.query(countViewers([viewers, kyivDay(now)]));
    if (counted.rowCount !== viewers.length) {
      const hours = Math.ceil((nextKyivMidnight(now) - now) / 3_600_000);
      fail("phone_limit_exceeded", { values: { hours } });
    }
    await countContact(tx, listingId, "phone", now);
    return phone;
  });
}
