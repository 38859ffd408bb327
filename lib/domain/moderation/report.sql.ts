import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/**
 * Locks a public listing and returns it with its number of open reports. Serializes reports on the same listing, since each updates its
 * place in the queue. `$1` listing.
 */
export const lockReported = statement<Pick<Row<Listing>, "slug" | "title"> & { open: number }>(
  "report_listing",
  `SELECT l.slug, l.title,
          (SELECT count(*)::int FROM listing_flags f WHERE f.listing_id = l.id AND f.kind = 'report' AND f.resolved_at IS NULL) AS open
     FROM listings l ${SELLER_ON_VIEW} WHERE l.id = $1 AND l.status = 'active' FOR NO KEY UPDATE OF l`,
  { slug: true, title: true, open: true },
);
