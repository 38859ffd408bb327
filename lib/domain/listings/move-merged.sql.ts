import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Listings moved per transaction; owners who edit one of them wait as long. */
export const MOVE_BATCH = 100;

/** Locks listings of merged categories. `$1` categories. */
export const lockMerged = statement<Pick<Row<Listing>, "id">>(
  "listings_merged_lock",
  `SELECT id FROM listings WHERE category_id = ANY($1) AND status <> 'deleted' ORDER BY id LIMIT ${MOVE_BATCH} FOR UPDATE`,
  { id: true },
);
