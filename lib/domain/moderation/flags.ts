import type { Context, DbContext } from "@/lib/domain/context/context";
import { upsertReport } from "./flags.sql";

export type FlagKind = "finding" | "report" | "appeal";

/** Reason for reviewing a listing that is not pending. */
export interface Flag {
  readonly id: number;
  readonly kind: FlagKind;
  /** Machine code of a report's reason. */
  readonly code: string | null;
  readonly text: string | null;
  /** The appealed rejection. */
  readonly review_id: number | null;
  readonly created_at: Date;
}

export interface NewFlag {
  readonly listingId: number;
  readonly kind: FlagKind;
  readonly code?: string;
  readonly text?: string;
  readonly accountId?: number;
  readonly reviewId?: number;
}

/** Returns the unresolved flags of a listing, oldest first. */
export async function openFlags({ db }: DbContext, listingId: number): Promise<Flag[]> {
  const flags = await db.prisma.listingFlag.findMany({
    where: { listingId, resolvedAt: null },
    orderBy: { id: "asc" },
    select: { id: true, kind: true, code: true, text: true, reviewId: true, createdAt: true },
  });
  return flags.map(({ reviewId, createdAt, ...flag }) => ({ ...flag, review_id: reviewId, created_at: createdAt }));
}

/** Raises a flag. @returns its id. */
export async function raiseFlag({ db, now }: Pick<Context, "db" | "now">, flag: NewFlag): Promise<number> {
  const { listingId, kind, code = null, text = null, accountId = null, reviewId = null } = flag;
  const { id } = await db.prisma.listingFlag.create({
    data: { listingId, kind, code, text, accountId, reviewId, createdAt: new Date(now) },
    select: { id: true },
  });
  return id;
}

export interface RaisedReport {
  /** The number on the reporter's receipt. */
  readonly id: number;
  /** Whether the report was created, changed or reopened. */
  readonly isNew: boolean;
}

/**
 * Creates a visitor's report. Each visitor has one report per listing: another one replaces an open report, and reopens a resolved one only
 * if the listing has changed since.
 * @param input.reporter the visitor's `accountKey` or `addressKey`.
 */
export async function raiseReport(
  { db, now }: Pick<Context, "db" | "now">,
  { report, reporter }: { readonly report: Omit<NewFlag, "kind" | "reviewId">; readonly reporter: string },
): Promise<RaisedReport> {
  const { listingId, code = null, text = null, accountId = null } = report;
  const { rows } = await db.query(upsertReport([listingId, code, text, accountId, reporter, new Date(now)]));
  const [raised] = rows;
  if (raised) return { id: raised.id, isNew: true };
  const { id } = await db.prisma.listingFlag.findUniqueOrThrow({
    where: { listingId_reporter: { listingId, reporter } },
    select: { id: true },
  });
  return { id, isNew: false };
}

/** Resolves all open flags of a listing by a decision. */
export async function resolveFlags(
  { db, actor, now }: Context,
  { listingId, reviewId }: { readonly listingId: number; readonly reviewId: number },
): Promise<void> {
  await db.prisma.listingFlag.updateMany({
    where: { listingId, resolvedAt: null },
    data: { resolvedAt: new Date(now), resolvedBy: actor.accountId ?? null, resolvedReviewId: reviewId },
  });
}
