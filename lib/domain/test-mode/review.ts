import { type Context, type DbContext, SYSTEM } from "@/lib/domain/context/context";
import { changeListing } from "@/lib/domain/listings/change";
import { lockListing } from "@/lib/domain/listings/lock";
import { composeRejection, listRejectionReasons } from "@/lib/domain/moderation/rejection-reasons";
import { type Decision, insertReview } from "@/lib/domain/moderation/review";
import type { Queryable } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/shared/i18n";
import { type Outcome, wishedOutcome } from "./outcome";
import { selectDueReviews } from "./test-mode.sql";

/**
 * Simulated reviews of listings in test mode. They write the same review, revision and event as a moderator's decision, but no email and no
 * statement of reasons, and moderators never see the listings (docs/decisions/207-test-mode.md).
 */

const BATCH = 50;

/** Milliseconds until a review that failed is tried again. */
const RETRY_MS = 60_000;

/**
 * Decides on the listings whose simulated review is due. Instances may run it concurrently.
 * @param accountId limits it to a test account.
 * @returns number of reviewed listings.
 */
export async function reviewDue({ db, now }: Pick<Context, "db" | "now">, accountId?: number): Promise<number> {
  let reviewed = 0;
  for (;;) {
    const { rows } = await db.query(selectDueReviews([new Date(now), accountId ?? null, BATCH]));
    for (const { listing_id: id } of rows) if (await review({ db, now }, id)) reviewed++;
    if (rows.length < BATCH) return reviewed;
  }
}

/** @returns whether the listing was reviewed. */
async function review({ db, now }: Pick<Context, "db" | "now">, listingId: number): Promise<boolean> {
  try {
    return await db.transaction((tx) => decideOnce(tx, { listingId, now }));
  } catch (error) {
    log().warn({ err: error, listing_id: listingId }, "test mode: a listing could not be reviewed; retrying");
    await db.prisma.testReview.updateMany({ where: { listingId }, data: { dueAt: new Date(now + RETRY_MS) } });
    return false;
  }
}

/** Locks the listing first, as its changes do; a trigger removes the waiting review together with the status. */
async function decideOnce(tx: Queryable, { listingId, now }: { readonly listingId: number; readonly now: number }): Promise<boolean> {
  const listing = await lockListing({ db: tx }, listingId);
  const due = await tx.prisma.testReview.count({ where: { listingId, dueAt: { lte: new Date(now) } } });
  if (due === 0) return false;
  const outcome = await outcomeOf({ db: tx }, { listingId, externalId: listing.external_id });
  if (outcome.decision === "pending" || listing.status !== "pending") {
    await tx.prisma.testReview.deleteMany({ where: { listingId } });
    return false;
  }
  const decision = await decisionOf({ db: tx }, { listingId, accountId: listing.account_id, outcome });
  const news = { ownerId: null, onAppeal: false };
  await insertReview({ db: tx, actor: SYSTEM, now }, { listing, decision, news, queuedSince: listing.pending_since });
  const status = decision.decision === "approve" ? "active" : "blocked";
  await changeListing(
    { db: tx, actor: SYSTEM, now },
    { listing, change: { status, cause: "decision", needsReview: false, action: `listing.${decision.decision}` } },
  );
  return true;
}

/** The wish counts for the first review: the corrected listing is approved, so that an integration can be tried to the end. */
async function outcomeOf(
  { db }: DbContext,
  { listingId, externalId }: { readonly listingId: number; readonly externalId: string | null },
): Promise<Outcome> {
  const wished = wishedOutcome(externalId);
  if (wished.decision === "approve" || wished.decision === "pending") return wished;
  const earlier = await db.prisma.listingReview.count({ where: { listingId, decision: { not: "approved" } } });
  return earlier > 0 ? { decision: "approve" } : wished;
}

/** Reasons are those of the board's own templates, in the language of the account. */
async function decisionOf(
  { db }: DbContext,
  { listingId, accountId, outcome }: { readonly listingId: number; readonly accountId: number; readonly outcome: Outcome },
): Promise<Decision> {
  const { decision } = outcome;
  if (decision !== "reject" && decision !== "request_changes") return { listingId, decision: "approve" };
  const offered = (await listRejectionReasons({ db })).filter(
    ({ retired, canResubmit }) => !retired && (canResubmit || decision === "reject"),
  );
  const template = offered.find(({ code }) => code.startsWith(outcome.word)) ?? offered[0];
  const account = await db.prisma.account.findUnique({
    where: { id: accountId },
    select: { liveAccount: { select: { language: true } } },
  });
  const language = (account?.liveAccount?.language ?? DEFAULT_LANGUAGE) as Language;
  // A board without templates still gives a reason.
  const choice = template ? { codes: [template.code] } : { text: "Test mode." };
  return { listingId, decision, ...(await composeRejection({ db }, { ...choice, language, decision })) };
}
