import { prepared, type Queryable } from "@/lib/platform/db";
import { kyivDay } from "@/lib/shared/time";

/** What visitors did with listings, day by day: views are added by `count.ts`, contacts here. */

/** How a visitor got in touch with a seller. */
export type ContactKind = "phone" | "message";

/** One day of Kyiv, `YYYY-MM-DD`, over all listings of an account. */
export interface DayOfActivity {
  readonly day: string;
  readonly views: number;
  readonly phones: number;
  readonly messages: number;
}

const COLUMNS: Readonly<Record<ContactKind, "phones" | "messages">> = { phone: "phones", message: "messages" };

const addContact = (kind: ContactKind) =>
  prepared(
    `contact_${kind}`,
    `INSERT INTO listing_daily_stats AS d (listing_id, day, ${COLUMNS[kind]}) VALUES ($1, $2, 1)
     ON CONFLICT (listing_id, day) DO UPDATE SET ${COLUMNS[kind]} = d.${COLUMNS[kind]} + 1`,
  );

const ADD_CONTACT: Readonly<Record<ContactKind, ReturnType<typeof addContact>>> = {
  phone: addContact("phone"),
  message: addContact("message"),
};

/**
 * Counts one contact of a visitor with a listing's seller. Call it once the visitor got what was asked for: the phone was shown, the
 * message was sent.
 * @param now milliseconds since the epoch.
 */
export async function countContact(db: Queryable, listingId: number, kind: ContactKind, now: number): Promise<void> {
  await db.query(ADD_CONTACT[kind]([listingId, kyivDay(now)]));
}

/** Days that {@link readActivity} returns, today included. */
export const ACTIVITY_DAYS = 30;

const selectActivity = prepared(
  "account_activity",
  `SELECT to_char(g, 'YYYY-MM-DD') AS day, coalesce(sum(d.views), 0)::int AS views, coalesce(sum(d.phones), 0)::int AS phones,
          coalesce(sum(d.messages), 0)::int AS messages
     FROM generate_series($2::date - ${ACTIVITY_DAYS - 1}, $2::date, interval '1 day') AS g
     LEFT JOIN (listing_daily_stats d JOIN listings l ON l.id = d.listing_id AND l.account_id = $1) ON d.day = g::date
    GROUP BY g ORDER BY g`,
);

/**
 * Views and contacts of all listings of an account for each of the last 30 days, the oldest first; days without any are zeros.
 * @param now milliseconds since the epoch.
 */
export async function readActivity(db: Queryable, accountId: number, now: number): Promise<readonly DayOfActivity[]> {
  const { rows } = await db.query<DayOfActivity>(selectActivity([accountId, kyivDay(now)]));
  return rows;
}

/** Days for which the figures are kept: a year can be compared with the one before it. */
const KEPT_DAYS = 400;

/** Deletes the figures of days that are no longer kept. */
export async function deleteOldStats(db: Queryable, now: number): Promise<void> {
  await db.query({ text: `DELETE FROM listing_daily_stats WHERE day <= $1::date - ${KEPT_DAYS}`, values: [kyivDay(now)] });
}
