import type { DbContext } from "@/lib/domain/context/context";
import type { Prisma, ReviewDecision } from "@/lib/platform/generated/prisma/client";
import { accountNames } from "./names";

/** Review decisions on a seller's listings, for moderators. */

export interface SellerDecision {
  readonly id: number;
  readonly listingId: number;
  readonly title: string;
  readonly decision: ReviewDecision;
  /** In display order. Empty for approvals. */
  readonly reasons: readonly { readonly code: string | null; readonly text: string }[];
  /** Null for the automatic check and the operator. */
  readonly moderator: string | null;
  readonly at: Date;
  /** Whether a later decision has overturned it. */
  readonly overturned: boolean;
}

export interface SellerDecisions {
  readonly decisions: readonly SellerDecision[];
  /** Id of this page's last decision, if there are more. */
  readonly nextCursor: number | undefined;
}

/** Rejections and requests for changes first, since approvals are first in the enum, then newest first. */
const REJECTIONS_FIRST: Prisma.ListingReviewOrderByWithRelationInput[] = [{ decision: "desc" }, { id: "desc" }];

/** Condition for decisions on a seller's listings that were not undone. */
const notUndone = (sellerId: number): Prisma.ListingReviewWhereInput => ({ undoneAt: null, listing: { accountId: sellerId } });

/** Returns a page of the decisions on a seller's listings. */
export async function sellerDecisions(
  { db }: DbContext,
  { sellerId, after, limit }: { readonly sellerId: number; readonly after?: number | undefined; readonly limit: number },
): Promise<SellerDecisions> {
  const reviews = await db.prisma.listingReview.findMany({
    where: notUndone(sellerId),
    orderBy: REJECTIONS_FIRST,
    ...(after === undefined ? {} : { cursor: { id: after }, skip: 1 }),
    take: limit + 1,
    select: {
      id: true,
      listingId: true,
      decision: true,
      code: true,
      reason: true,
      reasons: { orderBy: { position: "asc" }, select: { code: true, text: true } },
      moderatorId: true,
      createdAt: true,
      overturnedAt: true,
      listing: { select: { title: true } },
    },
  });
  const page = reviews.slice(0, limit);
  const names = await accountNames(
    { db },
    page.map(({ moderatorId }) => moderatorId),
  );
  return {
    decisions: page.map(({ moderatorId, createdAt, overturnedAt, listing, code, reason, reasons, ...review }) => ({
      ...review,
      title: listing.title,
      // Older instances store only the joined text.
      reasons: reasons.length > 0 || reason === null ? reasons : [{ code, text: reason }],
      moderator: names.get(moderatorId ?? 0) ?? null,
      at: createdAt,
      overturned: overturnedAt !== null,
    })),
    nextCursor: reviews.length > limit ? page.at(-1)?.id : undefined,
  };
}

/** Returns the number of decisions on a seller's listings, and of those that were not approvals. */
export async function countSellerDecisions(
  { db }: DbContext,
  sellerId: number,
): Promise<{ readonly total: number; readonly rejected: number }> {
  const groups = await db.prisma.listingReview.groupBy({ by: ["decision"], where: notUndone(sellerId), _count: true });
  const total = groups.reduce((sum, { _count }) => sum + _count, 0);
  return { total, rejected: total - (groups.find(({ decision }) => decision === "approved")?._count ?? 0) };
}
