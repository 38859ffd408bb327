import { statement } from "@/lib/platform/statement";

/** Activity of a day in Kyiv (`YYYY-MM-DD`) over all listings of an account. */
export interface DayOfActivity {
  readonly day: string;
  readonly views: number;
  readonly phones: number;
  readonly messages: number;
}

/** Sums for each of the last days, including days without rows. `$1` account, `$2` today, `$3` number of days. */
export const selectActivity = statement<DayOfActivity>(
  "account_activity",
  `SELECT to_char(g, 'YYYY-MM-DD') AS day, coalesce(sum(d.views), 0)::int AS views, coalesce(sum(d.phones), 0)::int AS phones,
          coalesce(sum(d.messages), 0)::int AS messages
     FROM generate_series($2::date - ($3::int - 1), $2::date, interval '1 day') AS g
     LEFT JOIN (listing_daily_stats d JOIN listings l ON l.id = d.listing_id AND l.account_id = $1) ON d.day = g::date
    GROUP BY g ORDER BY g`,
  { day: true, views: true, phones: true, messages: true },
);
