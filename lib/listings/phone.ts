import { fail } from "@/lib/kernel/errors";
import { addressGroup } from "@/lib/kernel/ip-rules";
import { kyivDay } from "@/lib/kernel/time";
import { prepared, type Queryable } from "@/lib/platform/db";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";
import { singleton } from "@/lib/platform/singleton";
import { SELLER_ON_VIEW } from "./on-view";

/** Phones that one address, and one signed-in account, may ask for in a minute: a person compares offers, a program collects them. */
const PER_MINUTE = 12;

const asked = singleton("phone-requests", () => new SlidingLogs(PER_MINUTE));

const selectPhone = prepared(
  "phone",
  `SELECT l.contact_phone FROM listings l ${SELLER_ON_VIEW}
    WHERE l.id = $1 AND l.status = 'active' AND NOT l.hide_phone`,
);

const countRequest = prepared(
  "phone_request",
  `INSERT INTO phone_requests AS p (listing_id, day, count) VALUES ($1, $2, 1)
   ON CONFLICT (listing_id, day) DO UPDATE SET count = p.count + 1`,
);

/**
 * The phone of an active listing, for somebody who asked for it; counted. E.164.
 * Refuses with `rate_limit_exceeded` and `not_found` (no such listing, not active, or its owner hides the phone).
 */
export async function revealPhone(
  db: Queryable,
  now: number,
  { listingId, address, accountId }: { readonly listingId: number; readonly address: string; readonly accountId?: number | undefined },
): Promise<string> {
  const callers = [`address ${addressGroup(address)}`, ...(accountId === undefined ? [] : [`account ${accountId}`])];
  for (const caller of callers) {
    const wait = asked.count(caller, now);
    if (wait > 0) fail("rate_limit_exceeded", { values: { seconds: Math.ceil(wait / 1_000) } });
  }
  const { rows } = await db.query<{ contact_phone: string }>(selectPhone([listingId]));
  const phone = rows[0]?.contact_phone ?? fail("not_found");
  await db.query(countRequest([listingId, kyivDay(now)]));
  return phone;
}
