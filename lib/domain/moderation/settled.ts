import type { DbContext } from "@/lib/domain/context/context";
import type { ReviewDecision } from "@/lib/platform/generated/prisma/client";
import { accountNames } from "./names";

/** The decision that removed a listing from the queue. */
export interface Settled {
  /** Null for the automatic check and the operator. */
  readonly by: { readonly id: number; readonly name: string } | null;
  readonly decision: ReviewDecision;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Returns the decision on a listing's current version. Undefined if the listing is in the queue, or has changed since without a decision.
 */
export async function settledBy({ db }: DbContext, listingId: number): Promise<Settled | undefined> {
  const listing = await db.prisma.listing.findFirst({
    where: { id: listingId, status: { not: "pending" }, flags: { none: { resolvedAt: null } } },
    select: { version: true },
  });
  if (!listing) return undefined;
  // A decision increments the version, unless it leaves the status unchanged.
  const review = await db.prisma.listingReview.findFirst({
    where: { listingId, undoneAt: null, version: { gte: listing.version - 1 } },
    orderBy: { id: "desc" },
    select: { moderatorId: true, decision: true, createdAt: true },
  });
  if (!review) return undefined;
  const { moderatorId, decision, createdAt } = review;
  const name = (await accountNames({ db }, [moderatorId])).get(moderatorId ?? 0);
  return { by: moderatorId === null || name === undefined ? null : { id: moderatorId, name }, decision, at: createdAt.getTime() };
}
