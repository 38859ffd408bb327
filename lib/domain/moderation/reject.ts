import type { Context } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { type Decided, decide } from "./decide";
import { composeRejection, type RejectionChoice } from "./rejection-reasons";

/**
 * Rejects one version of a listing, or requests changes, with reasons in the owner's language. Throws `not_found` and the errors of {@link
 * composeRejection} and {@link decide}.
 */
export async function rejectListing(
  { db, actor, now }: Context,
  {
    seen,
    decision,
    choice,
  }: {
    readonly seen: { readonly listingId: number; readonly version: number };
    readonly decision: "reject" | "request_changes";
    readonly choice: RejectionChoice;
  },
): Promise<Decided> {
  const listing = await db.prisma.listing.findFirst({
    where: { id: seen.listingId, status: { not: "deleted" } },
    select: { account: { select: { language: true } } },
  });
  if (!listing) return fail("not_found");
  const language = listing.account.language as Language;
  return decide({ db, actor, now }, { ...seen, decision, ...(await composeRejection({ db }, { ...choice, decision, language })) });
}
