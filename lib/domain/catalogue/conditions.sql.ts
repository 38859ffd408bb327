import type { CatalogueCount } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { ALL, EVERYTHING } from "./tokens";

/**
 * `$1` category, `$2` facets counted in that category, `$3` facets counted over the whole board, `$4` categories to return the size of.
 */
export const selectCounts = statement<Pick<Row<CatalogueCount>, "category_id" | "facet" | "count">>(
  "catalogue_counts_of",
  `SELECT category_id, facet, count FROM catalogue_counts
    WHERE (category_id = $1 AND facet = ANY($2::text[])) OR (category_id = ${EVERYTHING} AND facet = ANY($3::text[]))
       OR (category_id = ANY($4::int[]) AND facet = '${ALL}')`,
  { category_id: true, facet: true, count: true },
);
