import type { CatalogueCount } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { ALL } from "./tokens";

/** Number of entries per category and in total. */
export const selectSizes = statement<Pick<Row<CatalogueCount>, "category_id" | "count">>(
  "active_counts",
  `SELECT category_id, count FROM catalogue_counts WHERE facet = '${ALL}' AND count > 0`,
  { category_id: true, count: true },
);
