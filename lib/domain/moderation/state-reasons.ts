import type { Context, DbContext } from "@/lib/domain/context/context";
import type { ListingRecord } from "@/lib/domain/listings/lock";
import { type StatedReason, stateListingReasons } from "@/lib/domain/statements-of-reasons/write";
import type { Flag } from "./flags";

/** A rejection, and the listing before it. */
export interface Rejected {
  readonly listing: Pick<ListingRecord, "id" | "account_id" | "status" | "version">;
  readonly reviewId: number;
  readonly reasons: readonly StatedReason[];
  readonly canResubmit: boolean;
  /** Open flags: reports, findings, an appeal. */
  readonly flags: readonly Pick<Flag, "kind" | "review_id">[];
}

/** Stores the statement of reasons of a rejection or removal. After a rejected appeal, it refers to the measure that was appealed. */
export async function stateRejection(context: Context, { listing, flags, ...rejected }: Rejected): Promise<void> {
  const appeal = flags.find(({ kind }) => kind === "appeal");
  const appealed = appeal?.review_id ? await findAppealed(context, appeal.review_id) : null;
  await stateListingReasons(context, {
    ...rejected,
    listingId: listing.id,
    accountId: listing.account_id,
    measure: appealed?.measure ?? (listing.status === "pending" || listing.status === "blocked" ? "rejection" : "removal"),
    source: appealed?.source ?? (flags.some(({ kind }) => kind === "report") ? "notice" : "own_initiative"),
    automatedDetection: appealed?.automatedDetection ?? (await hasFindings(context, { listing, flags })),
    onAppeal: appeal !== undefined,
  });
}

async function findAppealed({ db }: DbContext, reviewId: number) {
  const statement = await db.prisma.statementOfReasons.findUnique({
    where: { reviewId },
    select: { measure: true, source: true, automatedDetection: true },
  });
  // The statement is about a listing, so its measure is one of these two.
  return statement && { ...statement, measure: statement.measure === "removal" ? ("removal" as const) : ("rejection" as const) };
}

async function hasFindings({ db }: DbContext, { listing, flags }: Pick<Rejected, "listing" | "flags">): Promise<boolean> {
  if (flags.some(({ kind }) => kind === "finding")) return true;
  const check = await db.prisma.listingCheck.findUnique({
    where: { listingId_version: { listingId: listing.id, version: listing.version } },
    select: { risk: true },
  });
  return check !== null && check.risk !== "none";
}
