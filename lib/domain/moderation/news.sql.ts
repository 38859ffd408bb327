import { LIST_FIELDS } from "@/lib/domain/listings/listing-fields.sql";
import { reasonIn } from "@/lib/domain/listings/rejection-reason.sql";
import type { ReviewDecision } from "@/lib/platform/generated/prisma/client";
import { statement } from "@/lib/platform/statement";

/** What moderators have decided lately, as an owner sees it in the cabinet. */
export interface News {
  readonly listingId: number;
  readonly title: string;
  readonly decision: ReviewDecision;
  /** It answers an appeal. */
  readonly onAppeal: boolean;
  /** Of a rejection, in the reader's language where it has one. */
  readonly reason: string | null;
  readonly at: Date;
  /** Not in the owner's sight before. */
  readonly fresh: boolean;
}

/** Decisions looked at. */
const LOOK = 200;

/** Titles and reasons are those of the reader's language. `$1` language, `$2` account, `$3` and `$4` the first and last moment. */
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
