import type { Context, DbContext } from "@/lib/domain/context/context";
import type { ListingContent } from "@/lib/domain/listings/content";
import type { ListingRecord } from "@/lib/domain/listings/lock";
import type { Queryable } from "@/lib/platform/db";
import type { ReviewDecision } from "@/lib/platform/generated/prisma/client";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { checkListing, readAcceptedCheck, toResult } from "./check";
import { type ClaimHolder, claimHolder } from "./claims";
import { type Comparison, compareContent } from "./compare";
import type { Finding } from "./findings/finding";
import { type Flag, openFlags } from "./flags";
import { accountNames } from "./names";
import type { Risk } from "./queue";
import { type ReviewedListing, selectListing } from "./read.sql";
import { type SellerHistory, sellerHistory } from "./seller";

/** All data that a moderator needs for a decision. */
export interface ReviewCase {
  readonly listing: ReviewedListing;
  /** Time of creation or of the last edit. */
  readonly submittedAt: Date;
  /** Changes since the last published version. Null if it was never published. */
  readonly changes: Comparison | null;
  /** Content of the last published version. */
  readonly before: ListingContent | null;
  /** Whether only the 3D tour waits for a review: the rest is as it was accepted before. */
  readonly isTourOnly: boolean;
  readonly risk: Risk;
  readonly findings: readonly Finding[];
  readonly flags: readonly Flag[];
  readonly seller: SellerHistory;
  /** Language of the owner's emails. */
  readonly ownerLanguage: Language;
  /** Decisions on this listing, newest first. */
  readonly decisions: readonly PastDecision[];
  readonly claimedBy: ClaimHolder | undefined;
}

export interface PastDecision {
  readonly id: number;
  readonly version: number;
  readonly decision: ReviewDecision;
  readonly reason: string | null;
  readonly code: string | null;
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
  /** Null for the automatic check and the operator. */
  readonly moderator: string | null;
  readonly at: Date;
}

/** Maximum number of decisions. */
const DECISIONS = 20;

/** Written by `changeListing`. */
const toContent = ({ content }: { readonly content: unknown }) => content as ListingContent;

/** Returns a listing for review. Checks it now if that was not done yet. Throws `not_found`. */
export async function readCase({ db, now }: Pick<Context, "db" | "now">, listingId: number): Promise<ReviewCase> {
  const { rows } = await db.query(selectListing([listingId]));
  const listing = rows[0] ?? fail("not_found");
  const revision = await db.prisma.listingRevision.findFirst({
    where: { listingId, version: { lt: listing.version }, status: "active" },
    orderBy: { version: "desc" },
    select: { content: true },
  });
  const before = revision ? toContent(revision) : null;
  const changes = before ? compareContent(before, listing) : null;
  const submitted = await db.prisma.listingRevision.findFirst({
    where: { listingId, OR: [{ version: 1 }, { status: "pending" }] },
    orderBy: { version: "desc" },
    select: { createdAt: true },
  });
  const check = await db.prisma.listingCheck.findFirst({
    where: { listingId, ...(listing.status === "pending" ? { version: listing.version } : {}) },
    orderBy: { version: "desc" },
    select: { risk: true, findings: true },
  });
  const { risk, findings } = check ? toResult(check) : await checkListing({ db, now }, listing);
  const tour = changes?.pictures.some(({ field }) => field === "photos_3d") && listing.status === "pending";
  const isTourOnly = Boolean(tour && (await readAcceptedCheck({ db }, listing)));
  const seller = (await sellerHistory({ db }, listing.account_id)) ?? fail("not_found");
  const owner = await db.prisma.account.findUnique({ where: { id: listing.account_id }, select: { language: true } });
  return {
    listing,
    submittedAt: submitted?.createdAt ?? listing.created_at,
    before,
    changes,
    isTourOnly,
    risk,
    findings,
    flags: await openFlags({ db }, listingId),
    seller,
    ownerLanguage: (owner?.language as Language | undefined) ?? "uk",
    decisions: await pastDecisions(db, listingId),
    claimedBy: await claimHolder({ db, now }, listingId),
  };
}

async function pastDecisions(db: Queryable, listingId: number): Promise<PastDecision[]> {
  const reviews = await db.prisma.listingReview.findMany({
    where: { listingId, undoneAt: null },
    orderBy: { id: "desc" },
    take: DECISIONS,
    select: {
      id: true,
      version: true,
      decision: true,
      reason: true,
      code: true,
      reasons: { orderBy: { position: "asc" }, select: { code: true, text: true } },
      moderatorId: true,
      createdAt: true,
    },
  });
  const names = await accountNames(
    { db },
    reviews.map(({ moderatorId }) => moderatorId),
  );
  return reviews.map(({ moderatorId, createdAt, ...review }) => ({
    ...review,
    moderator: names.get(moderatorId ?? 0) ?? null,
    at: createdAt,
  }));
}

/** Returns the changes since a version that a moderator has seen. Null if there is no such version. */
export async function changesSince(
  { db }: DbContext,
  { listing, version }: { readonly listing: ListingRecord; readonly version: number },
): Promise<Comparison | null> {
  const revision = await db.prisma.listingRevision.findUnique({
    where: { listingId_version: { listingId: listing.id, version } },
    select: { content: true },
  });
  return revision ? compareContent(toContent(revision), listing) : null;
}
