import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { ListingContent } from "./content";
import { CONTENT } from "./content.sql";
import { HAS_LIVE_EXTERNAL_ID } from "./external-id.sql";
import type { ListingStatus } from "./status";

/** Row locks on listings, which Prisma Client does not support. */

/** Columns of a listing needed by functions that change it. */
export interface ListingRecord
  extends ListingContent,
    Readonly<
      Pick<
        Row<Listing>,
        "id" | "account_id" | "needs_review" | "version" | "published_at" | "expires_at" | "term_ends_at" | "pending_since"
      >
    > {
  readonly status: ListingStatus;
  /** Start of its term; null if never published. */
  readonly published_at: Date | null;
  /** End of its term, while published or archived. */
  readonly expires_at: Date | null;
  /** End of its term, also while hidden (`lib/domain/listings/term.sql.ts`). */
  readonly term_ends_at: Date | null;
  /** Since when it is pending. */
  readonly pending_since: Date | null;
}

/** The columns of {@link ListingRecord}. */
export const LISTING_RECORD = {
  id: true,
  account_id: true,
  status: true,
  needs_review: true,
  version: true,
  published_at: true,
  expires_at: true,
  term_ends_at: true,
  pending_since: true,
  ...CONTENT,
} as const satisfies Record<keyof ListingRecord, true>;

/** The same for `SELECT`. */
export const LISTING_RECORD_COLUMNS = Object.keys(LISTING_RECORD).join(", ");

/** `$1` listing, `$2` account. */
export const selectOwnerListingForUpdate = statement<ListingRecord>(
  "listing_owned_lock",
  `SELECT ${LISTING_RECORD_COLUMNS} FROM listings WHERE id = $1 AND account_id = $2 AND status <> 'deleted' FOR UPDATE`,
  LISTING_RECORD,
);

/** Locks listings of an account in the order of their ids, to prevent deadlocks. `$1` account, `$2` listings, `$3` external ids. */
export const selectOwnerListingsForUpdate = statement<Pick<ListingRecord, "id">>(
  "listings_owned_lock",
  `SELECT target.id FROM listings target
    WHERE target.account_id = $1 AND target.status <> 'deleted'
      AND target.id IN (SELECT unnest($2::int[]) UNION ALL
                        SELECT l.id FROM listings l WHERE l.account_id = $1 AND l.external_id = ANY($3::text[]) AND ${HAS_LIVE_EXTERNAL_ID})
    ORDER BY target.id FOR UPDATE OF target`,
  { id: true },
);

/** `$1` listing. */
export const selectListingForUpdate = statement<ListingRecord>(
  "listing_lock",
  `SELECT ${LISTING_RECORD_COLUMNS} FROM listings WHERE id = $1 AND status <> 'deleted' FOR UPDATE`,
  LISTING_RECORD,
);
