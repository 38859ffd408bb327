import type { Listing, ReportRecipient } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Maximum number of reporters per run. The job runs every minute. */
const REPORTERS = 500;

/** Outcome of a report. `gone`: the owner deleted the listing before a decision. */
export type ReportOutcome = "removed" | "kept" | "gone";

/**
 * SQL of a report's outcome. Null while it is open. For decisions of older versions of the board, it is derived from the listing's status.
 * @param until SQL of the time before which decisions can no longer be undone.
 */
export const outcomeOf = (until: string) => `CASE
  WHEN f.resolved_at <= ${until} THEN CASE
    WHEN coalesce((SELECT r.decision <> 'approved' FROM listing_reviews r WHERE r.id = f.resolved_review_id), l.status = 'blocked')
    THEN 'removed' ELSE 'kept' END
  WHEN f.resolved_at IS NULL AND l.deleted_at <= ${until} THEN 'gone' END`;

export interface DueOutcome
  extends Readonly<Pick<Row<ReportRecipient>, "flag_id" | "email" | "language">>,
    Readonly<Pick<Row<Listing>, "slug" | "title">> {
  readonly account_id: number | null;
  readonly outcome: ReportOutcome;
}

/** Locks the recipients of reports with an outcome, so that each is notified by one instance. `$1` maximum time of the decision. */
export const lockDueOutcomes = statement<DueOutcome>(
  "report_outcomes_due",
  `SELECT * FROM (
     SELECT p.flag_id, p.email, p.language, f.account_id, l.slug, l.title, ${outcomeOf("$1::timestamptz")} AS outcome
       FROM report_recipients p JOIN listing_flags f ON f.id = p.flag_id JOIN listings l ON l.id = f.listing_id
      WHERE f.resolved_at <= $1 OR (f.resolved_at IS NULL AND l.deleted_at <= $1)
      ORDER BY p.flag_id LIMIT ${REPORTERS} FOR UPDATE OF p SKIP LOCKED) AS due
    WHERE outcome IS NOT NULL`,
  { flag_id: true, email: true, language: true, account_id: true, slug: true, title: true, outcome: true },
);

/**
 * Locks the recipients of all reports about listings of an account, whose outcome is final when the listings are erased. Locks the listings
 * first, as a report does. `$1` account.
 */
export const lockOutcomesOfSeller = statement<DueOutcome>(
  "report_outcomes_of_seller",
  `WITH l AS MATERIALIZED (SELECT id, slug, title, status, deleted_at FROM listings WHERE account_id = $1 FOR UPDATE)
   SELECT p.flag_id, p.email, p.language, f.account_id, l.slug, l.title, coalesce(${outcomeOf("'infinity'")}, 'gone') AS outcome
     FROM l JOIN listing_flags f ON f.listing_id = l.id JOIN report_recipients p ON p.flag_id = f.id FOR UPDATE OF p`,
  { flag_id: true, email: true, language: true, account_id: true, slug: true, title: true, outcome: true },
);

/** A report, as shown to the reporter in the cabinet. */
export interface OwnReport {
  readonly id: number;
  readonly listingId: number;
  readonly slug: string;
  readonly title: string;
  /** Whether the listing is public. */
  readonly isPublic: boolean;
  /** Machine code of the reason. */
  readonly code: string;
  readonly text: string | null;
  readonly at: Date;
  /** Null while it is in review. */
  readonly outcome: ReportOutcome | null;
}

/** Newest first. `$1` account, `$2` maximum time of the decision, `$3` number of the previous page's last report or null, `$4` limit. */
export const selectOwnReports = statement<OwnReport>(
  "reports_of_account",
  `SELECT f.id, f.listing_id AS "listingId", l.slug, l.title, l.status = 'active' AS "isPublic", coalesce(f.code, 'other') AS code, f.text,
          f.created_at AS at, ${outcomeOf("$2::timestamptz")} AS outcome
     FROM listing_flags f JOIN listings l ON l.id = f.listing_id
    WHERE f.account_id = $1 AND f.kind = 'report' AND ($3::int IS NULL OR f.id < $3)
    ORDER BY f.id DESC LIMIT $4`,
  {
    ...{ id: true, listingId: true, slug: true, title: true, isPublic: true, code: true, text: true },
    ...{ at: true, outcome: true },
  },
);
