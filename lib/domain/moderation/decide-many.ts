import { randomUUID } from "node:crypto";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { BoardError, type ErrorCode, failRules } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { type Decision, decide } from "./decide";
import { openFlags } from "./flags";
import { type Matter, matterOf } from "./matter";
import { composeRejection, type RejectionChoice } from "./rejection-reasons";
import { MAX_DECISIONS } from "./terms";

/** What a moderator chose for several listings. */
export type DecisionChoice = { readonly decision: "approve" } | ({ readonly decision: "reject" | "request_changes" } & RejectionChoice);

/** A listing in the version that the moderator saw. */
export interface SeenListing {
  readonly listingId: number;
  readonly version: number;
}

export interface FailedDecision {
  readonly listingId: number;
  /** The error code that the decision on it alone would have thrown. */
  readonly code: ErrorCode;
}

export interface DecidedMany {
  readonly done: readonly { readonly listingId: number; readonly reviewId: number }[];
  readonly failed: readonly FailedDecision[];
}

export interface DecisionsPreview {
  /** With what the decision would answer. */
  readonly ready: readonly { readonly listingId: number; readonly matter: Matter }[];
  readonly failed: readonly FailedDecision[];
}

interface Choice {
  readonly seen: readonly SeenListing[];
  readonly choice: DecisionChoice;
}

/**
 * The same decision on several listings, each of the version that was seen, with the reasons in its owner's language, and in a
 * transaction of its own. Those that are done can be undone together.
 *
 * Throws as a whole only with `validation_failed`, for none or more than {@link MAX_DECISIONS}, and as `composeRejection` does.
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
 * What {@link decideMany} would do: each decision is made in a transaction that is rolled back, so that it meets all the conditions of a
 * real one. Throws as a whole with `validation_failed`, for none or more than {@link MAX_DECISIONS}.
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

/** Runs the work for one listing after the other. @returns those for which it threw an error of the catalogue. */
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

/** @returns the decision on a listing, with the reasons in the language of its owner. */
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
  // Of a listing that there is not, no decision is made.
  return (listingId) => composed.get(languages.get(listingId)) ?? { decision: choice.decision };
}

/** Rolls a transaction back that has shown what it would do. */
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
