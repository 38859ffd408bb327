import { randomUUID } from "node:crypto";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { BoardError, type ErrorCode, failRules } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { decide } from "./decide";
import { openFlags } from "./flags";
import { type Matter, matterOf } from "./matter";
import { composeRejection, type RejectionChoice } from "./rejection-reasons";
import type { Decision } from "./review";
import { MAX_DECISIONS } from "./terms";

/** A decision on several listings, with its reasons. */
export type DecisionChoice = { readonly decision: "approve" } | ({ readonly decision: "reject" | "request_changes" } & RejectionChoice);

/** A listing and the version that the moderator has seen. */
export interface SeenListing {
  readonly listingId: number;
  readonly version: number;
}

export interface FailedDecision {
  readonly listingId: number;
  /** Error code of {@link decide}. */
  readonly code: ErrorCode;
}

export interface DecidedMany {
  readonly done: readonly { readonly listingId: number; readonly reviewId: number }[];
  readonly failed: readonly FailedDecision[];
}

export interface DecisionsPreview {
  /** Listings that can be decided, with the subject of the decision. */
  readonly ready: readonly { readonly listingId: number; readonly matter: Matter }[];
  readonly failed: readonly FailedDecision[];
}

interface Choice {
  readonly seen: readonly SeenListing[];
  readonly choice: DecisionChoice;
}

/**
 * Makes the same decision on several listings, each in a separate transaction, for the version that was seen and with reasons in its
 * owner's language. Successful decisions can be undone together.
 *
 * Throws `validation_failed` for no listings or more than {@link MAX_DECISIONS}, and the errors of `composeRejection`. Other errors are
 * returned per listing.
 */
export async function decideMany(context: Context, { seen, choice }: Choice): Promise<DecidedMany> {
  checkCount(seen);
  const decisionFor = await composeDecisions(context, { seen, choice });
  const batchId = randomUUID();
  const done: DecidedMany["done"][number][] = [];
  const failed = await forEach(seen, async ({ listingId, version }) => {
    const { reviewId } = await decide(context, { ...decisionFor(listingId), listingId, version, batchId });
    done.push({ listingId, reviewId });
  });
  return { done, failed };
}

/**
 * Returns what {@link decideMany} would do. Each decision is made in a transaction that is rolled back, so that all checks apply. Throws
 * `validation_failed` for no listings or more than {@link MAX_DECISIONS}.
 */
export async function previewDecisions(
  context: Context,
  { seen, decision }: { readonly seen: readonly SeenListing[]; readonly decision: Decision["decision"] },
): Promise<DecisionsPreview> {
  checkCount(seen);
  const ready: DecisionsPreview["ready"][number][] = [];
  const failed = await forEach(seen, async ({ listingId, version }) => {
    const matter = await tryDecision(context, { decision, listingId, version });
    ready.push({ listingId, matter });
  });
  return { ready, failed };
}

function checkCount({ length }: readonly SeenListing[]): void {
  if (length === 0) failRules([{ path: "listings", code: "required" }]);
  if (length > MAX_DECISIONS) failRules([{ path: "listings", code: "too_many", values: { max: MAX_DECISIONS } }]);
}

/** Runs work for each listing in sequence. @returns the listings for which it threw a `BoardError`. */
async function forEach(seen: readonly SeenListing[], work: (listing: SeenListing) => Promise<void>): Promise<FailedDecision[]> {
  const failed: FailedDecision[] = [];
  for (const listing of seen) {
    try {
      await work(listing);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      failed.push({ listingId: listing.listingId, code: error.code });
    }
  }
  return failed;
}

type Composed = Omit<Decision, "listingId" | "version" | "batchId">;

/** Returns a function that returns the decision on a listing, with reasons in its owner's language. */
async function composeDecisions({ db }: DbContext, { seen, choice }: Choice): Promise<(listingId: number) => Composed> {
  if (choice.decision === "approve") return () => choice;
  const listings = await db.prisma.listing.findMany({
    where: { id: { in: seen.map(({ listingId }) => listingId) } },
    select: { id: true, account: { select: { language: true } } },
  });
  const languages = new Map(listings.map(({ id, account }) => [id, account.language as Language]));
  const composed = new Map<Language | undefined, Composed>();
  for (const language of new Set(languages.values())) {
    composed.set(language, { decision: choice.decision, ...(await composeRejection({ db }, { ...choice, language })) });
  }
  // Deciding a listing that does not exist fails, so the reasons do not matter.
  return (listingId) => composed.get(languages.get(listingId)) ?? { decision: choice.decision };
}

/** Thrown to roll back the transaction of a preview. */
class PreviewDone extends Error {
  constructor(readonly matter: Matter) {
    super("The preview is done.");
  }
}

async function tryDecision({ db, actor, now }: Context, decision: Decision): Promise<Matter> {
  try {
    return await db.transaction(async (tx) => {
      const listing = await tx.prisma.listing.findUnique({ where: { id: decision.listingId }, select: { status: true } });
      const flags = await openFlags({ db: tx }, decision.listingId);
      await decide({ db: tx, actor, now }, decision);
      throw new PreviewDone(matterOf({ status: listing?.status ?? "pending", flags }));
    });
  } catch (error) {
    if (error instanceof PreviewDone) return error.matter;
    throw error;
  }
}
