import { actorParameters } from "@/lib/domain/audit/record.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { ListingContent } from "./content";
import { CONTENT, CONTENT_COLUMNS } from "./content.sql";
import { auditErased } from "./erase.sql";
import { type ListingStatus, UNDO_DAYS } from "./status";

/** Allows the same listing to be posted again. `$1` account, `$2` listing. */
export const deleteFingerprint = statement(
  "listing_fingerprint_delete",
  "DELETE FROM listing_fingerprints WHERE account_id = $1 AND listing_id = $2",
);

type Deleted = ListingContent &
  Pick<Row<Listing>, "id" | "needs_review"> & { readonly status: "deleted"; readonly deleted_from: ListingStatus };

/** Locks a deleted listing that can still be restored. `$1` listing, `$2` account, `$3` time. */
export const lockDeleted = statement<Deleted>(
  "listing_deleted_lock",
  `SELECT id, status, needs_review, deleted_from, ${CONTENT_COLUMNS} FROM listings
    WHERE id = $1 AND account_id = $2 AND status = 'deleted' AND deleted_at > $3::timestamptz - interval '${UNDO_DAYS} days' FOR UPDATE`,
  { id: true, status: true, needs_review: true, deleted_from: true, ...CONTENT },
);

/** Listings purged per transaction, each with its revisions and reviews. */
export const PURGE_BATCH = 200;

/** Purges a batch of listings deleted long ago, with an event for each; skips locked rows. `$1` time, `$2` to `$6` actor. */
export const purgeBatch = statement(
  "listings_purge",
  `WITH erased AS (
     DELETE FROM listings WHERE id IN (
       SELECT id FROM listings WHERE status = 'deleted' AND deleted_at <= $1::timestamptz - interval '${UNDO_DAYS} days'
        ORDER BY deleted_at LIMIT ${PURGE_BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING id, account_id)
   ${auditErased({ at: "$1::timestamptz", actor: actorParameters(2) })}`,
);
