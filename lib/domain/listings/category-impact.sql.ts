import { statement } from "@/lib/platform/statement";

/** Counts the listings that a change of categories affects, without deleted ones. */

export interface ListingCounts {
  readonly listings: number;
  /** Number of public listings among them. */
  readonly active: number;
  /** Those that wait for a moderator. */
  readonly pending: number;
}

/** `$1` categories. */
export const countListings = statement<ListingCounts>(
  "category_impact_listings",
  `SELECT count(*)::int AS listings, count(*) FILTER (WHERE status = 'active')::int AS active,
          count(*) FILTER (WHERE status = 'pending')::int AS pending
     FROM listings WHERE category_id = ANY($1) AND status <> 'deleted'`,
  { listings: true, active: true, pending: true },
);

/** Number of listings with a value of an attribute. `$1` categories, `$2` codes. */
export const countValues = statement<{ code: string; listings: number }>(
  "category_impact_values",
  `SELECT c.code, count(*)::int AS listings
     FROM listings l CROSS JOIN unnest($2::text[]) AS c (code)
    WHERE l.category_id = ANY($1) AND l.status <> 'deleted' AND l.attributes ? c.code
    GROUP BY c.code`,
  { code: true, listings: true },
);

/**
 * Number of listings whose value of a numeric attribute is out of bounds. `$1` categories, `$2` code, `$3` minimum or null, `$4` maximum or
 * null.
 */
export const countOutOfBounds = statement<{ listings: number }>(
  "category_impact_bounds",
  `SELECT count(*)::int AS listings
     FROM listings l
    CROSS JOIN LATERAL (SELECT CASE jsonb_typeof(l.attributes -> $2)
                                 WHEN 'number' THEN jsonb_build_array(l.attributes -> $2)
                                 WHEN 'object' THEN jsonb_path_query_array(l.attributes -> $2, '$.*') ELSE '[]' END AS numbers) AS v
    WHERE l.category_id = ANY($1) AND l.status <> 'deleted'
      AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(v.numbers) AS n
                   WHERE n::numeric < $3::numeric OR n::numeric > $4::numeric)`,
  { listings: true },
);

/** Number of listings whose text exceeds a length. `$1` categories, `$2` code, `$3` maximum length in code points. */
export const countLonger = statement<{ listings: number }>(
  "category_impact_length",
  `SELECT count(*)::int AS listings FROM listings
    WHERE category_id = ANY($1) AND status <> 'deleted' AND length(attributes ->> $2) > $3`,
  { listings: true },
);
