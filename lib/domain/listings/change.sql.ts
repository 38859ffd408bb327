import { ACCESS_CONDITIONS, ACCOUNT_STATE, IS_OPEN } from "@/lib/domain/account-access/access.sql";
import type { AccountState } from "@/lib/domain/account-access/states";
import { actorParameters, auditInsert } from "@/lib/domain/audit/record.sql";
import type { Account, Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { CONTENT_COLUMNS, CONTENT_DEFAULTS, CONTENT_RECORD, CONTENT_VALUES } from "./content.sql";
import { termAfter } from "./term.sql";

const TERM = termAfter({ status: "$2", now: "$4::timestamptz", renews: "$13::bool" });

const AUDIT = auditInsert({
  at: "$4",
  actor: actorParameters(6),
  action: "$11",
  subject: "'listing'",
  subjectId: "changed.id",
  accountId: "changed.account_id",
  details: "$12::jsonb || jsonb_build_object('version', version, 'status', status)",
  from: "changed",
});

/**
 * The change, its revision and audit entry in one statement. Machine translations are removed when their text changes, or the owner adds a
 * translation. Returns no row if the account may not make the change (any more): owners need write access, and nothing of a blocked or
 * deleted account is published, whoever the actor is. A change of status only copies the content of the last revision; fields added since then
 * get their defaults. The external id is that of the row: an edit by an instance of an older version wrote a revision without it.
 *
 * `$1` listing, `$2` status, `$3` needs review, `$4` time, `$5` content or null, `$6` to `$10` actor,
 * `$11` action, `$12` details, `$13` renews.
 */
export const updateListing = statement<Pick<Row<Listing>, "version">>(
  "listing_change",
  `WITH content AS (
     SELECT ${CONTENT_DEFAULTS} || coalesce($5::jsonb,
              (SELECT r.content || jsonb_build_object('external_id', l.external_id)
                 FROM listing_revisions r JOIN listings l ON l.id = r.listing_id
                WHERE r.listing_id = $1 ORDER BY r.version DESC LIMIT 1)) AS value
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
      WHERE l.id = $1 AND a.id = l.account_id AND (a.id IS DISTINCT FROM $7::int OR (${ACCESS_CONDITIONS.write}))
        AND ($2 <> 'active' OR l.status = 'active' OR (${IS_OPEN}))
     RETURNING l.id, l.account_id, l.version, l.status, content.value AS content
   ), revision AS (
     INSERT INTO listing_revisions (listing_id, version, status, content, created_at)
     SELECT id, version, status, content, $4 FROM changed
   ), audit AS (
     ${AUDIT}
   )
   SELECT version FROM changed`,
  { version: true },
);

/** State of the owner's account, to explain why {@link updateListing} changed nothing. `$1` listing. */
export const selectState = statement<Pick<Row<Account>, "id"> & { state: AccountState }>(
  "listing_account_state",
  `SELECT a.id, ${ACCOUNT_STATE} AS state FROM listings l JOIN accounts a ON a.id = l.account_id WHERE l.id = $1`,
  { id: true, state: true },
);
