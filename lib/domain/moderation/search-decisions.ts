import type { Period } from "@/lib/domain/audit/search";
import type { DbContext } from "@/lib/domain/context/context";
import type { Prisma, ReviewDecision } from "@/lib/platform/generated/prisma/client";
import type { TimePlace } from "@/lib/shared/search-params";
import { nextKyivMidnight } from "@/lib/shared/time";
import { accountNames } from "./names";
import { OWN_WORDS } from "./rejection-reasons";
import { selectDecisionMakers } from "./search-decisions.sql";

/** Search of all review decisions, manual and automatic, for administrators. Newest first. */

export interface DecisionQuery extends Period {
  /** The account that decided. Null for the automatic check and the operator. */
  readonly moderatorId?: number | null | undefined;
  readonly listingId?: number | undefined;
  /** The seller's account. */
  readonly accountId?: number | undefined;
  readonly decision?: ReviewDecision | undefined;
  /** Machine code of the reason. */
  readonly code?: string | undefined;
  /** Cursor: last decision of the previous page. */
  readonly cursor?: TimePlace | undefined;
  /** 1 to 100. */
  readonly limit: number;
}

export interface FoundDecision {
  readonly id: number;
  readonly at: Date;
  readonly listingId: number;
  readonly title: string;
  readonly version: number;
  readonly seller: { readonly id: number; readonly name: string };
  readonly decision: ReviewDecision;
  /** Reasons of a rejection or request for changes, in display order. */
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
  /** Null for the automatic check and the operator. */
  readonly moderator: { readonly id: number; readonly name: string } | null;
  /** Whether its moderator has undone it. */
  readonly undone: boolean;
  /** Whether a later decision has overturned it. */
  readonly overturned: boolean;
}

export interface DecisionPage {
  readonly decisions: readonly FoundDecision[];
  readonly nextCursor: TimePlace | undefined;
}

function conditions(query: DecisionQuery): Prisma.ListingReviewWhereInput {
  const { cursor, moderatorId, listingId, accountId, decision, code, from, to } = query;
  return {
    ...(cursor === undefined
      ? {}
      : { AND: [{ createdAt: { lte: cursor.at } }, { OR: [{ createdAt: { lt: cursor.at } }, { id: { lt: cursor.id } }] }] }),
    ...(moderatorId === undefined ? {} : { moderatorId }),
    ...(listingId === undefined ? {} : { listingId }),
    ...(accountId === undefined ? {} : { listing: { accountId } }),
    ...(decision === undefined ? {} : { decision }),
    ...(code === undefined ? {} : { OR: [{ code }, { reasons: { some: { code } } }] }),
    createdAt: { ...(from ? { gte: new Date(from) } : {}), ...(to ? { lt: new Date(nextKyivMidnight(to)) } : {}) },
  };
}

/** Returns a page of decisions. */
export async function searchDecisions({ db }: DbContext, query: DecisionQuery): Promise<DecisionPage> {
  const found = await db.prisma.listingReview.findMany({
    where: conditions(query),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: query.limit + 1,
    select: {
      id: true,
      createdAt: true,
      listingId: true,
      version: true,
      decision: true,
      code: true,
      reason: true,
      reasons: { select: { code: true, text: true }, orderBy: { position: "asc" } },
      moderatorId: true,
      undoneAt: true,
      overturnedAt: true,
      listing: { select: { title: true, account: { select: { id: true, name: true } } } },
    },
  });
  const names = await accountNames(
    { db },
    found.map(({ moderatorId }) => moderatorId),
  );
  const decisions = found.slice(0, query.limit).map(({ createdAt, moderatorId, undoneAt, overturnedAt, listing, ...row }) => {
    const name = moderatorId === null ? undefined : names.get(moderatorId);
    const { code, reason, reasons, ...decision } = row;
    return {
      ...decision,
      reasons: reasons.length > 0 ? reasons : onlyReason(code, reason),
      at: createdAt,
      title: listing.title,
      seller: listing.account,
      moderator: moderatorId === null || name === undefined ? null : { id: moderatorId, name },
      undone: undoneAt !== null,
      overturned: overturnedAt !== null,
    };
  });
  return { decisions, nextCursor: found.length > query.limit ? decisions.at(-1) : undefined };
}

/** Returns the reason of a decision by a version of the board that supported a single reason. */
function onlyReason(code: string | null, text: string | null): FoundDecision["reasons"] {
  return code === null && text === null ? [] : [{ code: code ?? OWN_WORDS, text: text ?? "" }];
}

/** Returns the accounts that can be chosen in the moderator filter. */
export async function listDecisionMakers({ db }: DbContext): Promise<{ readonly id: number; readonly name: string }[]> {
  return (await db.query(selectDecisionMakers())).rows;
}
