import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/**
 * Published listings of an id range with the time of their last change (UTC, ISO 8601). `$1` first id, `$2` end of the range (exclusive).
 */
export const selectPiece = statement<Pick<Row<Listing>, "slug"> & { changed: string }>(
  "sitemap_piece",
  `SELECT l.slug, to_char(greatest(l.updated_at, l.published_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS changed
     FROM listings l ${SELLER_ON_VIEW}
    WHERE l.id >= $1 AND l.id < $2 AND l.status = 'active' AND l.published_at IS NOT NULL
    ORDER BY l.id`,
  { slug: true, changed: true },
);
