import { LIST_FIELDS } from "@/lib/domain/listings/listing-fields.sql";
import { reasonIn } from "@/lib/domain/listings/rejection-reason.sql";
import type { ReviewDecision } from "@/lib/platform/generated/prisma/client";
import { statement } from "@/lib/platform/statement";

/** A recent review decision, as shown to the owner in the cabinet. */
export interface News {
  readonly listingId: number;
  readonly title: string;
  readonly decision: ReviewDecision;
  /** Whether it decided an appeal. */
  readonly onAppeal: boolean;
  /** Rejection reason, in the reader's language if available. */
  readonly reason: string | null;
  readonly at: Date;
  /** Whether the owner has not seen it yet. */
  readonly fresh: boolean;
}

/** Maximum number of decisions to read. */
const LOOK = 200;

/**
 * Decisions of a period, with titles and reasons in the reader's language. `$1` language, `$2` account, `$3` and `$4` first and last time.
 */
export const selectNews = statement<News>(
  "owner_news",
  `SELECT r.listing_id AS "listingId", ${LIST_FIELDS.title} AS title, r.decision, r.on_appeal AS "onAppeal",
          ${reasonIn("$1", "r")} AS reason, r.created_at AS at,
          r.created_at > coalesce(a.decisions_seen_at, '-infinity') AS fresh
     FROM (SELECT * FROM listing_reviews WHERE owner_id = $2 AND created_at BETWEEN $3 AND $4
            ORDER BY created_at DESC, id DESC LIMIT ${LOOK}) AS r
     JOIN listings l ON l.id = r.listing_id JOIN accounts a ON a.id = r.owner_id
    WHERE l.status <> 'deleted'
    ORDER BY r.created_at DESC, r.id DESC`,
  { listingId: true, title: true, decision: true, onAppeal: true, reason: true, at: true, fresh: true },
);
