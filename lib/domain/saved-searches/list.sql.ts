import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view.sql";
import type { SavedSearch } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

type ListedSearch = Readonly<Pick<Row<SavedSearch>, "id" | "name" | "address" | "frequency">> & {
  readonly createdAt: Date;
  readonly pausedAt: Date | null;
  readonly fresh: number;
};

/** Counting stops here: the page shows "99+". */
const MOST_COUNTED = 100;

/** An account's searches, newest first, with the number of listings on view that they found since they were viewed. `$1` account. */
export const selectSearches = statement<ListedSearch>(
  "saved_search_list",
  `SELECT s.id, s.name, s.address, s.frequency, s.created_at AS "createdAt", s.paused_at AS "pausedAt", n.fresh
     FROM saved_searches s CROSS JOIN LATERAL (
       SELECT count(*)::int AS fresh FROM (
         SELECT 1 FROM saved_search_matches m JOIN listings l ON l.id = m.listing_id ${SELLER_ON_VIEW}
          WHERE m.search_id = s.id AND m.matched_at > s.viewed_at AND l.status = 'active' LIMIT ${MOST_COUNTED}) AS counted) AS n
    WHERE s.account_id = $1 AND s.deleted_at IS NULL ORDER BY s.id DESC`,
  { id: true, name: true, address: true, frequency: true, createdAt: true, pausedAt: true, fresh: true },
);
