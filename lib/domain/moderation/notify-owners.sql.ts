import { LIST_FIELDS } from "@/lib/domain/listings/listing-fields.sql";
import { STATEMENT_CIRCUMSTANCES } from "@/lib/domain/statements-of-reasons/text.sql";
import { statement } from "@/lib/platform/statement";
import { type DecisionCounts, MAX_LISTED, type ReportedDecision } from "./decision-email";

/**
 * Selects the owners and reviews to notify of. SQL, because reviews have no relation to their owners, and several instances claim them
 * concurrently.
 */

/** Maximum number of owners per run. The job runs every minute. */
const OWNERS = 2_000;

/** Owners to notify, the longest waiting first. `$1` maximum time of the decision, `$2` maximum time of the last notification. */
export const selectOwnersDue = statement<{ readonly owner_id: number }>(
  "decisions_owners_due",
  `SELECT r.owner_id FROM listing_reviews r JOIN accounts a ON a.id = r.owner_id
    WHERE r.notified_at IS NULL AND r.owner_id IS NOT NULL AND r.created_at <= $1
      AND coalesce(a.decisions_told_at, '-infinity') <= $2
    GROUP BY r.owner_id ORDER BY min(r.id) LIMIT ${OWNERS}`,
  { owner_id: true },
);

/** Locks the emails of an owner until the transaction ends. `$1` the lock's kind, `$2` account. */
export const lockEmails = statement<{ locked: string }>("decisions_emails_lock", "SELECT pg_advisory_xact_lock($1, $2) AS locked", {
  locked: true,
});

/**
 * Claims the reviews that an owner was not notified of. `$1` owner, `$2` now, `$3` maximum time of the decision, `$4` maximum time of the
 * last notification.
 */
export const claimReviews = statement<{ readonly id: number }>(
  "decisions_claim",
  `UPDATE listing_reviews r SET notified_at = $2 FROM accounts a
    WHERE a.id = r.owner_id AND r.owner_id = $1 AND r.notified_at IS NULL AND r.created_at <= $3
      AND coalesce(a.decisions_told_at, '-infinity') <= $4
   RETURNING r.id`,
  { id: true },
);

/** Records the time of the notification. Does not change `updated_at`. `$1` owner, `$2` now. */
export const markDecisionsNotified = statement("decisions_told", "UPDATE accounts SET decisions_told_at = $2 WHERE id = $1");

/** A decision, with the total number of decisions of each kind. */
export interface CountedDecision extends ReportedDecision {
  readonly counts: DecisionCounts;
}

/**
 * Returns the last of these decisions for each listing, rejections first, limited to the number that an email lists. `$1` language, `$2`
 * reviews.
 */
export const selectLastDecisions = statement<CountedDecision>(
  "decisions_last",
  `SELECT last.*, json_build_object('approved', count(*) FILTER (WHERE decision = 'approved') OVER (),
                                    'rejected', count(*) FILTER (WHERE decision = 'rejected') OVER (),
                                    'changes', count(*) FILTER (WHERE decision = 'changes_requested') OVER ()) AS counts
     FROM (SELECT DISTINCT ON (r.listing_id) r.id, r.listing_id AS "listingId", l.slug, l.status, ${LIST_FIELDS.title} AS title,
                  r.decision, r.on_appeal AS "onAppeal", r.reason, r.can_resubmit AS "canResubmit",
                  coalesce((SELECT ${STATEMENT_CIRCUMSTANCES} FROM statements_of_reasons s WHERE s.review_id = r.id), '') AS statement
             FROM listing_reviews r JOIN listings l ON l.id = r.listing_id
            WHERE r.id = ANY($2) AND l.status <> 'deleted'
            ORDER BY r.listing_id, r.id DESC) AS last
    ORDER BY decision = 'approved', decision, id LIMIT ${MAX_LISTED}`,
  {
    ...{ id: true, listingId: true, slug: true, status: true, title: true, decision: true, onAppeal: true, reason: true },
    ...{ canResubmit: true, statement: true, counts: true },
  },
);
