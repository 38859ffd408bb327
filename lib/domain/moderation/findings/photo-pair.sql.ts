import type { ListingStatus } from "@/lib/domain/listings/status";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { ALIKE_PHOTO } from "./likeness.sql";

export interface PhotoPair extends Readonly<Pick<Row<Listing>, "id" | "title">> {
  readonly status: ListingStatus;
  /** Photo of the checked listing. */
  readonly own: string;
  /** Photo of the other listing. */
  readonly other: string;
  readonly seller: string;
  /** Time of the last decision on the other listing. Null if there is none. */
  readonly decidedAt: Date | null;
}

/** Returns the most similar photos of two listings. `$1` listing, `$2` the other one. */
export const selectPhotoPair = statement<PhotoPair>(
  "likeness_photo_pair",
  `SELECT m.url AS own, n.url AS other, o.id, o.title, o.status, a.name AS seller,
          (SELECT max(r.created_at) FROM listing_reviews r WHERE r.listing_id = o.id AND r.undone_at IS NULL) AS "decidedAt"
     FROM listings l JOIN listings o ON o.id = $2 JOIN accounts a ON a.id = o.account_id
     JOIN media_files m ON m.url = ANY(l.photos) JOIN media_files n ON n.url = ANY(o.photos)
    WHERE l.id = $1 AND o.status <> 'deleted' AND bit_count((m.likeness # n.likeness)::bit(64)) <= ${ALIKE_PHOTO}
    ORDER BY bit_count((m.likeness # n.likeness)::bit(64)), array_position(l.photos, m.url) LIMIT 1`,
  { own: true, other: true, id: true, title: true, status: true, seller: true, decidedAt: true },
);
