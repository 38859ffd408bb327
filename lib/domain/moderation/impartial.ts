import type { Context } from "@/lib/domain/context/context";
import type { Flag } from "./flags";

/** Why somebody may not decide a case, whoever they are to the board. */
export type Bias = "own_listing" | "own_decision";

/** Why a moderator may not decide a case; `escalated`: a senior one has to. */
export type Barred = Bias | "escalated";

/**
 * Nobody judges their own listing, or an appeal against their own judgement. The command line and the automatic check are nobody.
 * @returns why the actor may not decide; undefined: they may.
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
