import { LIST_FIELDS } from "@/lib/domain/listings/listing-fields.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** An expiring listing, with the title in the reader's language if translated. */
export type Ending = Readonly<Pick<Row<Listing>, "id" | "slug" | "title"> & { expires_at: Date }>;

/**
 * Listings that still expire at the time their owner was notified of, soonest first. SQL, since two columns are compared and the title
 * depends on the language. `$1` language, `$2` listings, `$3` account.
 */
export const selectEndings = statement<Ending>(
  "expiry_endings",
  `SELECT l.id, l.slug, ${LIST_FIELDS.title} AS title, l.expires_at FROM listings l
    WHERE l.id = ANY($2) AND l.account_id = $3 AND l.status = 'active' AND l.expires_at = l.expiry_notified_for
    ORDER BY l.expires_at, l.id`,
  { id: true, slug: true, title: true, expires_at: true },
);
