import { ACCOUNT_STATE, type AccountState, failAccess, MAY } from "@/lib/domain/account-access/access";
import { type Actor, actorValues, auditInsert } from "@/lib/domain/audit/record";
import { prepared, type Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { CONTENT_COLUMNS, CONTENT_RECORD, CONTENT_VALUES, type ListingContent } from "./content";
import { mayChange, type StatusCause, type StoredStatus } from "./status";
import { termAfter } from "./term";

/** One change of a locked listing. What is left out stays as it is. */
export interface ListingChange {
  readonly status: StoredStatus;
  readonly cause: StatusCause;
  readonly needsReview: boolean;
  /** New content; a change of status alone has none. */
  readonly content?: ListingContent;
  /** `listing.edit`, `listing.status`, `listing.approve`, …. */
  readonly action: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const TERM = termAfter({ status: "$2", now: "$4::timestamptz", renews: "$13::bool" });

const AUDIT = auditInsert({
  at: "$4",
  actor: 6,
  action: "$11",
  subject: "'listing'",
  subjectId: "id",
  details: "$12::jsonb || jsonb_build_object('version', version, 'status', status)",
  from: "changed",
});

/**
 * The change, its revision and its audit row in one statement. Translations by machine go with the text that they translate, and where
 * the owner has written one. No row: the account may not do it (any more). Owners need to be allowed to write, and nothing of a
 * blocked or deleted account is published, whoever does it.
 */
const updateListing = prepared(
  "listing_change",
  `WITH content AS (
     SELECT coalesce($5::jsonb, (SELECT r.content FROM listing_revisions r WHERE r.listing_id = $1 ORDER BY r.version DESC LIMIT 1)) AS value
   ), changed AS (
     UPDATE listings l
        SET version = l.version + 1, updated_at = $4, status = $2::"ListingStatus", needs_review = $3,
            published_at = ${TERM.published_at}, expires_at = ${TERM.expires_at}, term_ends_at = ${TERM.term_ends_at},
            pending_since = CASE WHEN $2 = 'pending' THEN coalesce(l.pending_since, $4::timestamptz) END,
            deleted_at = CASE WHEN $2 = 'deleted' THEN $4::timestamptz END,
            deleted_from = CASE WHEN $2 = 'deleted' THEN l.status END,
            machine_translations = CASE WHEN l.lang = content.value ->> 'lang' AND l.title = content.value ->> 'title'
                                         AND l.description = content.value ->> 'description'
                                        THEN l.machine_translations - ARRAY(SELECT jsonb_object_keys(content.value -> 'translations'))
                                        ELSE '{}' END,
            (${CONTENT_COLUMNS}) = (SELECT ${CONTENT_VALUES} FROM jsonb_to_record(content.value) AS ${CONTENT_RECORD})
       FROM content, accounts a
      WHERE l.id = $1 AND a.id = l.account_id AND (a.id IS DISTINCT FROM $7::int OR (${MAY.write}))
        AND ($2 <> 'active' OR l.status = 'active' OR (${MAY.act}))
     RETURNING l.id, l.version, l.status, content.value AS content
   ), revision AS (
     INSERT INTO listing_revisions (listing_id, version, status, content, created_at)
     SELECT id, version, status, content, $4 FROM changed
   ), audit AS (
     ${AUDIT}
   )
   SELECT version FROM changed`,
);

const selectState = prepared(
  "listing_account_state",
  `SELECT a.id, ${ACCOUNT_STATE} AS state FROM listings l JOIN accounts a ON a.id = l.account_id WHERE l.id = $1`,
);

/** Throws `status_transition_not_allowed` (`from`, `to`). */
export function checkTransition(cause: StatusCause, from: StoredStatus, to: StoredStatus): void {
  if (mayChange(cause, from, to)) return;
  const pair = { from, to };
  fail("status_transition_not_allowed", { values: pair, extra: pair });
}

/** Throws why {@link updateListing} changed nothing. */
async function failChange(tx: Queryable, actor: Actor, listingId: number): Promise<never> {
  const { rows } = await tx.query<{ id: number; state: AccountState }>(selectState([listingId]));
  const { id, state } = rows[0] ?? fail("not_found");
  if (id === actor.accountId) failAccess(state, { byKey: actor.keyId !== undefined });
  return fail(state === "deleted" ? "not_found" : "seller_blocked");
}

/**
 * Writes a change of a listing that this transaction has locked, with a revision and an audit row. Nothing else changes a listing's status.
 * Throws `status_transition_not_allowed` (`from`, `to`) when its cause does not allow it ({@link mayChange}), `seller_blocked` when a
 * moderator or a job would publish for a blocked account, and what {@link failAccess} throws for its owner.
 * @returns the new version.
 */
export async function changeListing(
  tx: Queryable,
  actor: Actor,
  now: number,
  listing: { readonly id: number; readonly status: StoredStatus },
  change: ListingChange,
): Promise<number> {
  checkTransition(change.cause, listing.status, change.status);
  const { rows } = await tx.query<{ version: number }>(
    updateListing([
      listing.id,
      change.status,
      change.needsReview,
      new Date(now),
      change.content ? JSON.stringify(change.content) : null,
      ...actorValues(actor),
      change.action,
      JSON.stringify({ from: listing.status, ...change.details }),
      change.cause === "renewal",
    ]),
  );
  return rows[0]?.version ?? failChange(tx, actor, listing.id);
}
