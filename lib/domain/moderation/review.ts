import type { Context } from "@/lib/domain/context/context";
import type { ListingRecord } from "@/lib/domain/listings/lock";
import type { ReviewDecision } from "@/lib/platform/generated/prisma/client";

/** A reason for a rejection or a request for changes. */
export interface DecisionReason {
  /** Stable machine code: of a template, or `other` for a text written by the moderator. */
  readonly code: string;
  /** In the owner's language. */
  readonly text: string;
  /** Names of the listing fields that it concerns. */
  readonly fields: readonly string[];
}

export interface Decision {
  readonly listingId: number;
  /** `request_changes` blocks the listing like `reject`, but invites its owner to correct it. */
  readonly decision: "approve" | "reject" | "request_changes";
  /**
   * The version that was reviewed. If the listing was edited since, the decision fails
   * (docs/api/moderation.md#decisions-apply-to-a-version). Default: the current version.
   */
  readonly version?: number;
  /** In display order. */
  readonly reasons?: readonly DecisionReason[];
  readonly canResubmit?: boolean;
  /** UUID shared by decisions that were made together. */
  readonly batchId?: string;
}

const STORED = { approve: "approved", reject: "rejected", request_changes: "changes_requested" } as const satisfies Readonly<
  Record<Decision["decision"], ReviewDecision>
>;

export interface DecisionNotification {
  /** Null if nobody is notified. */
  readonly ownerId: number | null;
  readonly onAppeal: boolean;
}

/** Stores the review of a listing's current version, with its reasons. @returns id of the review. */
export async function insertReview(
  { db, actor, now }: Context,
  {
    listing,
    decision,
    news: { ownerId, onAppeal },
    queuedSince,
  }: {
    readonly listing: ListingRecord;
    readonly decision: Decision;
    readonly news: DecisionNotification;
    readonly queuedSince: Date | null;
  },
): Promise<number> {
  const reasons = decision.reasons ?? [];
  const { id } = await db.prisma.listingReview.create({
    data: {
      listingId: listing.id,
      version: listing.version,
      decision: STORED[decision.decision],
      reason: reasons.length > 0 ? reasons.map(({ text }) => text).join("\n\n") : null,
      code: reasons[0]?.code ?? null,
      fields: [...new Set(reasons.flatMap(({ fields }) => fields))],
      reasons: { create: reasons.map(({ code, text, fields }, position) => ({ position, code, text, fields: [...fields] })) },
      canResubmit: decision.canResubmit ?? true,
      batchId: decision.batchId ?? null,
      moderatorId: actor.accountId ?? null,
      createdAt: new Date(now),
      waitingSince: listing.pending_since,
      queuedSince,
      ownerId,
      onAppeal,
      publishedBefore: listing.published_at,
      expiredBefore: listing.expires_at,
      termBefore: listing.term_ends_at,
    },
    select: { id: true },
  });
  return id;
}
