import type { Context } from "@/lib/domain/context/context";
import type { Flag } from "./flags";

/** Conflict of interest because of which an account must not decide a case, whatever its role. */
export type Bias = "own_listing" | "own_decision";

/** Reason why a moderator may not decide a case. `escalated`: requires a senior moderator. */
export type Barred = Bias | "escalated";

/**
 * Returns the actor's conflict of interest: the actor's own listing, or an appeal against the actor's own decision. Undefined if there is
 * none, as for the CLI and the automatic check.
 */
export async function biasOf(
  { db, actor }: Pick<Context, "db" | "actor">,
  { sellerId, flags }: { readonly sellerId: number; readonly flags: readonly Pick<Flag, "review_id">[] },
): Promise<Bias | undefined> {
  if (actor.accountId === undefined) return undefined;
  if (sellerId === actor.accountId) return "own_listing";
  const appealed = flags.flatMap(({ review_id }) => review_id ?? []);
  if (appealed.length === 0) return undefined;
  const own = await db.prisma.listingReview.findFirst({
    where: { id: { in: appealed }, moderatorId: actor.accountId },
    select: { id: true },
  });
  return own ? "own_decision" : undefined;
}
