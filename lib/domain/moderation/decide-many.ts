import type { Context } from "@/lib/domain/context/context";
import { BoardError, type ErrorCode, failRules } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { type Decision, decide } from "./decide";
import { composeRejection, type RejectionChoice } from "./rejection-reasons";

/** Decisions at once, at most. */
export const MAX_DECISIONS = 100;

export interface DecidedMany {
  readonly done: readonly { readonly listingId: number; readonly reviewId: number }[];
  /** With the error code that the decision on it alone would have thrown. */
  readonly failed: readonly { readonly listingId: number; readonly code: ErrorCode }[];
}

/**
 * The same decision on several listings, each of the version that was seen and in a transaction of its own. Throws as a whole
 * only with `validation_failed`, for none or more than {@link MAX_DECISIONS}.
 */
export async function decideMany(
  context: Context,
  {
    seen,
    decision,
  }: {
    readonly seen: readonly { readonly listingId: number; readonly version: number }[];
    readonly decision: Omit<Decision, "listingId" | "version">;
  },
): Promise<DecidedMany> {
  if (seen.length === 0) failRules([{ path: "listings", code: "required" }]);
  if (seen.length > MAX_DECISIONS) failRules([{ path: "listings", code: "too_many", values: { max: MAX_DECISIONS } }]);
  const done: DecidedMany["done"][number][] = [];
  const failed: DecidedMany["failed"][number][] = [];
  for (const { listingId, version } of seen) {
    try {
      const { reviewId } = await decide(context, { ...decision, listingId, version });
      done.push({ listingId, reviewId });
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      failed.push({ listingId, code: error.code });
    }
  }
  return { done, failed };
}

/**
 * Approves several listings of one seller, or rejects them for one reason. Throws as a whole like {@link decideMany}, and with
 * `validation_failed` when they are not one seller's.
 */
export async function decideForSeller(
  { db, actor, now }: Context,
  {
    seen,
    reason,
  }: { readonly seen: readonly { readonly listingId: number; readonly version: number }[]; readonly reason?: RejectionChoice | undefined },
): Promise<DecidedMany> {
  const sellers = await db.prisma.account.findMany({
    where: { listings: { some: { id: { in: seen.map(({ listingId }) => listingId) } } } },
    select: { language: true },
    take: 2,
  });
  const [seller] = sellers;
  if (!seller || sellers.length > 1) return failRules([{ path: "listings", code: "invalid_value" }]);
  if (!reason) return decideMany({ db, actor, now }, { seen, decision: { decision: "approve" } });
  return decideMany(
    { db, actor, now },
    {
      seen,
      decision: {
        decision: "reject",
        ...(await composeRejection({ db }, { ...reason, decision: "reject", language: seller.language as Language })),
      },
    },
  );
}
