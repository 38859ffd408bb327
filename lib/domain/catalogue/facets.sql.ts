import type { CatalogueCount } from "@/lib/platform/generated/prisma/client";
import { type Query, query, type Row, statement } from "@/lib/platform/statement";
import type { Matching } from "./matching.sql";
import { ALL } from "./tokens";

/** Facets with counts on a page; cities and regions have none. */
const SHOWN = "^([amnt]:|p$)";

/** Stored counts of a category without filters. `$1` category, `$2` its direct subcategories. */
export const selectStoredCounts = statement<Pick<Row<CatalogueCount>, "category_id" | "facet" | "count">>(
  "catalogue_facets_stored",
  `SELECT category_id, facet, count FROM catalogue_counts
    WHERE category_id = $1 AND facet ~ '${SHOWN}' OR category_id = ANY($2::int[]) AND facet = '${ALL}'`,
  { category_id: true, facet: true, count: true },
);

/**
 * Counts matching entries by token and by category; the last row, with neither, is the total.
 * @param matching Query that returns `facets` and `child`, the category to count. @param most Maximum number of entries to count.
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
