import type { CatalogueCount } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { ALL } from "./tokens";

/** Number of entries by category, for suggestions. `$1` categories. */
export const selectSizesOf = statement<Pick<Row<CatalogueCount>, "count"> & { id: number }>(
  "catalogue_suggest_counts",
  `SELECT category_id AS id, count FROM catalogue_counts WHERE category_id = ANY($1::int[]) AND facet = '${ALL}' AND count > 0`,
  { id: true, count: true },
);
