import type { ListingContent } from "@/lib/domain/listings/content";
import type { OwnedListing } from "@/lib/domain/listings/owned";
import { prepared, type Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { checkListing } from "./check";
import { type ClaimHolder, claimHolder } from "./claims";
import { type Comparison, compareContent } from "./compare";
import type { Finding } from "./findings/finding";
import { type Flag, openFlags } from "./flags";
import type { Risk } from "./queue";
import { type SellerHistory, sellerHistory } from "./seller";

/** Everything that a moderator needs to decide, on one screen. */
export interface ReviewCase {
  readonly listing: OwnedListing & {
    readonly slug: string;
    readonly created_at: Date;
    readonly published_at: Date | null;
    readonly views: number;
  };
  /** Against the last published version; null: it never was published. */
  readonly changes: Comparison | null;
  /** What was published last. */
  readonly before: ListingContent | null;
  readonly risk: Risk;
  readonly findings: readonly Finding[];
  readonly flags: readonly Flag[];
  readonly seller: SellerHistory;
  /** The language in which the owner is told. */
  readonly ownerLanguage: Language;
  /** Decisions on this listing, the newest first. */
  readonly decisions: readonly PastDecision[];
  readonly claimedBy: ClaimHolder | undefined;
}

export interface PastDecision {
  readonly id: number;
  readonly version: number;
  readonly decision: "approved" | "rejected";
  readonly reason: string | null;
  readonly code: string | null;
  /** Null: the automatic check or the operator. */
  readonly moderator: string | null;
  readonly at: Date;
}

const selectListing = prepared("review_listing", "SELECT * FROM listings WHERE id = $1 AND status <> 'deleted'");

const selectBefore = prepared(
  "review_before",
  "SELECT content FROM listing_revisions WHERE listing_id = $1 AND version < $2 AND status = 'active' ORDER BY version DESC LIMIT 1",
);

const selectCheck = prepared(
  "review_check",
  `SELECT risk, findings FROM listing_checks WHERE listing_id = $1 AND (version = $2 OR $3 <> 'pending') ORDER BY version DESC LIMIT 1`,
);

const selectDecisions = prepared(
  "review_decisions",
  `SELECT r.id, r.version, r.decision, r.reason, r.code, m.name AS moderator, r.created_at AS at
     FROM listing_reviews r LEFT JOIN accounts m ON m.id = r.moderator_id
    WHERE r.listing_id = $1 AND r.undone_at IS NULL ORDER BY r.id DESC LIMIT 20`,
);

/** One listing as a moderator sees it. What was not checked yet is checked now. Refuses with `not_found`. */
export async function readCase(db: Queryable, now: number, listingId: number): Promise<ReviewCase> {
  const { rows } = await db.query<ReviewCase["listing"]>(selectListing([listingId]));
  const listing = rows[0] ?? fail("not_found");
  const { rows: revisions } = await db.query<{ content: ListingContent }>(selectBefore([listingId, listing.version]));
  const before = revisions[0]?.content ?? null;
  const { rows: checks } = await db.query<{ risk: Risk; findings: Finding[] }>(selectCheck([listingId, listing.version, listing.status]));
  const { risk, findings } = checks[0] ?? (await checkListing(db, listing, now));
  const seller = (await sellerHistory(db, listing.account_id)) ?? fail("not_found");
  const { rows: owners } = await db.query<{ language: Language }>({
    text: "SELECT language FROM accounts WHERE id = $1",
    values: [listing.account_id],
  });
  return {
    listing,
    before,
    changes: before ? compareContent(before, listing) : null,
    risk,
    findings,
    flags: await openFlags(db, listingId),
    seller,
    ownerLanguage: owners[0]?.language ?? "uk",
    decisions: (await db.query<PastDecision>(selectDecisions([listingId]))).rows,
    claimedBy: await claimHolder(db, listingId, now),
  };
}

const selectRevision = prepared("review_revision", "SELECT content FROM listing_revisions WHERE listing_id = $1 AND version = $2");

/** What an owner has changed since a version that a moderator has seen; null: there is no such version. */
export async function changesSince(db: Queryable, listing: OwnedListing, version: number): Promise<Comparison | null> {
  const { rows } = await db.query<{ content: ListingContent }>(selectRevision([listing.id, version]));
  return rows[0] ? compareContent(rows[0].content, listing) : null;
}
