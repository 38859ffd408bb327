import type { CatalogueCount } from "@/lib/platform/generated/prisma/client";
import { type Query, query, type Row, statement } from "@/lib/platform/statement";
import type { Matching } from "./matching.sql";
import { ALL } from "./tokens";

/** Facets that a page shows; cities and regions are chosen in another way. */
const SHOWN = "^([amnt]:|p$)";

/** What is counted already, of a category without filters. `$1` category, `$2` categories right below it. */
export const selectKept = statement<Pick<Row<CatalogueCount>, "category_id" | "facet" | "count">>(
  "catalogue_facets_kept",
  `SELECT category_id, facet, count FROM catalogue_counts
    WHERE category_id = $1 AND facet ~ '${SHOWN}' OR category_id = ANY($2::int[]) AND facet = '${ALL}'`,
  { category_id: true, facet: true, count: true },
);

/**
 * Counts of each token and of each category, and last of all entries that match, with neither.
 * @param matching gives `facets` and `child`, the category that is counted. @param most so many entries are counted.
 */
export const countTokens = (
  { text, values }: Matching,
  most: number,
): Query<{ token: string | null; child: number | null; count: number }> =>
  query(
    `WITH matching AS MATERIALIZED (${text} LIMIT ${most}), tokens AS (SELECT unnest(facets) AS token FROM matching)
     SELECT token, NULL::int AS child, count(*)::int AS count FROM tokens GROUP BY token
     UNION ALL SELECT NULL, child, count(*)::int FROM matching GROUP BY child
     UNION ALL SELECT NULL, NULL, count(*)::int FROM matching`,
    values,
  );
