import type { DbContext } from "@/lib/domain/context/context";
import type { Prisma, ReviewDecision } from "@/lib/platform/generated/prisma/client";
import { accountNames } from "./names";

/** Decisions on a seller's listings as moderators read them: what was not published comes first. */

export interface SellerDecision {
  readonly id: number;
  readonly listingId: number;
  readonly title: string;
  readonly decision: ReviewDecision;
  /** In their order; none of an approval. */
  readonly reasons: readonly { readonly code: string | null; readonly text: string }[];
  /** Null: the automatic check or the operator. */
  readonly moderator: string | null;
  readonly at: Date;
  /** A later decision found that it was wrong. */
  readonly overturned: boolean;
}

export interface SellerDecisions {
  readonly decisions: readonly SellerDecision[];
  /** The last decision of this page, if there are more. */
  readonly nextCursor: number | undefined;
}

/** By the order of the enum, in which approvals come first; then the newest first. */
const REJECTIONS_FIRST: Prisma.ListingReviewOrderByWithRelationInput[] = [{ decision: "desc" }, { id: "desc" }];

/** Decisions that count: a moderator who undid one never made it. */
const made = (sellerId: number): Prisma.ListingReviewWhereInput => ({ undoneAt: null, listing: { accountId: sellerId } });

/** A page of the decisions on a seller's listings. */
export async function sellerDecisions(
  { db }: DbContext,
  { sellerId, after, limit }: { readonly sellerId: number; readonly after?: number | undefined; readonly limit: number },
): Promise<SellerDecisions> {
  const reviews = await db.prisma.listingReview.findMany({
    where: made(sellerId),
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
      // An older instance writes the joined text alone.
      reasons: reasons.length > 0 || reason === null ? reasons : [{ code, text: reason }],
      moderator: names.get(moderatorId ?? 0) ?? null,
      at: createdAt,
      overturned: overturnedAt !== null,
    })),
    nextCursor: reviews.length > limit ? page.at(-1)?.id : undefined,
  };
}

/** How many decisions there are on a seller's listings, and how many of them published nothing. */
export async function countSellerDecisions(
  { db }: DbContext,
  sellerId: number,
): Promise<{ readonly total: number; readonly rejected: number }> {
  const groups = await db.prisma.listingReview.groupBy({ by: ["decision"], where: made(sellerId), _count: true });
  const total = groups.reduce((sum, { _count }) => sum + _count, 0);
  return { total, rejected: total - (groups.find(({ decision }) => decision === "approved")?._count ?? 0) };
}
