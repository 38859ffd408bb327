import { LISTING_RECORD, LISTING_RECORD_COLUMNS, type ListingRecord } from "@/lib/domain/listings/lock.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

export type ReviewedListing = ListingRecord & Readonly<Pick<Row<Listing>, "slug" | "created_at" | "views">>;

/** The listing by column name, for comparison with its revisions. `$1` listing. */
export const selectListing = statement<ReviewedListing>(
  "review_listing",
  `SELECT ${LISTING_RECORD_COLUMNS}, slug, created_at, views FROM listings
    WHERE id = $1 AND status <> 'deleted' AND NOT is_test_account(account_id)`,
  { ...LISTING_RECORD, slug: true, created_at: true, views: true },
);
