import type { Listing, PhoneQuota } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { SELLER_ON_VIEW } from "./on-view.sql";

/**
 * Revealed phones per calendar day in Kyiv, counted in the database. Higher for IP addresses, which many users of mobile networks share.
 */
export const PHONES_PER_DAY = { account: 100, address: 200 } as const;

/** `$1` listing. */
export const selectPhone = statement<Pick<Row<Listing>, "contact_phone">>(
  "phone",
  `SELECT l.contact_phone FROM listings l ${SELLER_ON_VIEW}
    WHERE l.id = $1 AND l.status = 'active' AND NOT l.hide_phone`,
  { contact_phone: true },
);

/**
 * Returns a row for each viewer below the daily limit. Sorted, to prevent deadlocks. `$1` viewers, `$2` day.
 */
export const countViewers = statement<Pick<Row<PhoneQuota>, "viewer">>(
  "phone_quota",
  `INSERT INTO phone_quotas AS q (viewer, day, count) SELECT viewer, $2, 1 FROM unnest($1::text[]) AS u (viewer) ORDER BY viewer
   ON CONFLICT (viewer, day) DO UPDATE SET count = q.count + 1
    WHERE q.count < CASE WHEN q.viewer LIKE 'account:%' THEN ${PHONES_PER_DAY.account} ELSE ${PHONES_PER_DAY.address} END
   RETURNING viewer`,
  { viewer: true },
);
