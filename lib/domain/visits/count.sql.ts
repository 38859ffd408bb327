import { statement } from "@/lib/platform/statement";

/**
 * Counts a batch of visits in one round trip: each visitor once a day per listing, by day and in total. Joins with existing listings.
 * `$1` listings, `$2` days, `$3` visitors.
 */
export const addViews = statement(
  "views_add",
  `WITH seen AS (
     INSERT INTO listing_views (listing_id, day, visitor)
     SELECT DISTINCT v.* FROM unnest($1::int[], $2::date[], $3::bytea[]) AS v (listing_id, day, visitor)
       JOIN listings l ON l.id = v.listing_id
     ON CONFLICT DO NOTHING
     RETURNING listing_id, day
   ), counted AS (
     INSERT INTO listing_daily_stats AS d (listing_id, day, views)
     SELECT listing_id, day, count(*)::int FROM seen GROUP BY listing_id, day ORDER BY listing_id, day
     ON CONFLICT (listing_id, day) DO UPDATE SET views = d.views + excluded.views
   )
   UPDATE listings l SET views = l.views + s.count FROM (SELECT listing_id, count(*)::int AS count FROM seen GROUP BY listing_id) AS s
    WHERE l.id = s.listing_id`,
);
