import type { Actor } from "@/lib/audit/record";
import { prepared, type Queryable } from "@/lib/platform/db";
import { CONTENT_COLUMNS, CONTENT_RECORD, CONTENT_VALUES, type ListingContent } from "./content";
import { LIFETIME_DAYS, type StoredStatus } from "./status";

/** One change of a locked listing. What is left out stays as it is. */
export interface ListingChange {
  readonly status: StoredStatus;
  readonly needsReview: boolean;
  /** An active listing is published anew. */
  readonly renew?: boolean;
  /** New content; a change of status alone has none. */
  readonly content?: ListingContent;
  /** `listing.edit`, `listing.status`, `listing.approve`, …. */
  readonly action: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const PUBLISHES = "$2 = 'active' AND (l.status <> 'active' OR $13::bool)";

/**
 * The change, its revision and its audit row in one statement. Entering `active` publishes: the listing's 30 days begin anew.
 * Leaving it ends them, except for the archive, where the date says when they ended. Translations by machine go with the text that
 * they translate, and where the owner has written one.
 */
const updateListing = prepared(
  "listing_change",
  `WITH content AS (
     SELECT coalesce($5::jsonb, (SELECT r.content FROM listing_revisions r WHERE r.listing_id = $1 ORDER BY r.version DESC LIMIT 1)) AS value
   ), changed AS (
     UPDATE listings l
        SET version = l.version + 1, updated_at = $4, status = $2::"ListingStatus", needs_review = $3,
            published_at = CASE WHEN ${PUBLISHES} THEN $4::timestamptz ELSE l.published_at END,
            expires_at = CASE WHEN ${PUBLISHES} THEN $4::timestamptz + interval '${LIFETIME_DAYS} days'
                              WHEN $2 IN ('active', 'archived') THEN l.expires_at END,
            pending_since = CASE WHEN $2 = 'pending' THEN coalesce(l.pending_since, $4::timestamptz) END,
            deleted_at = CASE WHEN $2 = 'deleted' THEN $4::timestamptz END,
            deleted_from = CASE WHEN $2 = 'deleted' THEN l.status END,
            machine_translations = CASE WHEN l.lang = content.value ->> 'lang' AND l.title = content.value ->> 'title'
                                         AND l.description = content.value ->> 'description'
                                        THEN l.machine_translations - ARRAY(SELECT jsonb_object_keys(content.value -> 'translations'))
                                        ELSE '{}' END,
            (${CONTENT_COLUMNS}) = (SELECT ${CONTENT_VALUES} FROM jsonb_to_record(content.value) AS ${CONTENT_RECORD})
       FROM content
      WHERE l.id = $1
     RETURNING l.id, l.version, l.status, content.value AS content
   ), revision AS (
     INSERT INTO listing_revisions (listing_id, version, status, content, created_at)
     SELECT id, version, status, content, $4 FROM changed
   ), audit AS (
     INSERT INTO audit_entries (at, actor, actor_id, key_id, address, request_id, action, subject, subject_id, details)
     SELECT $4, $6, $7, $8, $9, $10, $11, 'listing', id, $12::jsonb || jsonb_build_object('version', version, 'status', status) FROM changed
   )
   SELECT version FROM changed`,
);

/**
 * Writes a change of a listing that this transaction has locked, with a revision and an audit row.
 * @returns the new version.
 */
export async function changeListing(
  tx: Queryable,
  actor: Actor,
  now: number,
  listing: { readonly id: number; readonly status: StoredStatus },
  change: ListingChange,
): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    updateListing([
      listing.id,
      change.status,
      change.needsReview,
      new Date(now),
      change.content ? JSON.stringify(change.content) : null,
      actor.kind,
      actor.accountId ?? null,
      actor.keyId ?? null,
      actor.address ?? null,
      actor.requestId ?? null,
      change.action,
      JSON.stringify({ from: listing.status, ...change.details }),
      change.renew ?? false,
    ]),
  );
  return (rows[0] as { version: number }).version;
}
