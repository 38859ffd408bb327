import type { DbContext } from "@/lib/domain/context/context";
import type { ReviewDecision } from "@/lib/platform/generated/prisma/client";
import { accountNames } from "./names";

/** The decision that took a listing out of the queue. */
export interface Settled {
  /** Null: the automatic check or the operator. */
  readonly by: { readonly id: number; readonly name: string } | null;
  readonly decision: ReviewDecision;
  /** When, in milliseconds. */
  readonly at: number;
}

/** Who has decided a listing as it stands; undefined: it waits, or it has changed since without a moderator. */
export async function settledBy({ db }: DbContext, listingId: number): Promise<Settled | undefined> {
  const listing = await db.prisma.listing.findFirst({
    where: { id: listingId, status: { not: "pending" }, flags: { none: { resolvedAt: null } } },
    select: { version: true },
  });
  if (!listing) return undefined;
  // A decision makes a version of its own, unless it leaves the listing as it was.
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
