import type { DbContext } from "@/lib/domain/context/context";
import type { StoredStatus } from "@/lib/domain/listings/status";
import { type SellerDecision, sellerDecisions } from "./seller-decisions";

/** Information about a seller for moderators. */
export interface SellerHistory {
  readonly id: number;
  readonly name: string;
  readonly type: "personal" | "business";
  readonly createdAt: Date;
  /** Whether the owner has confirmed the account's phone. */
  readonly isPhoneConfirmed: boolean;
  readonly readingOnly: boolean;
  /** Whether the account is blocked, so that none of its listings are public. */
  readonly isBlocked: boolean;
  readonly active: number;
  readonly pending: number;
  readonly blocked: number;
  readonly total: number;
  /** Decisions on all listings of the account, rejections first, then newest first. */
  readonly decisions: readonly SellerDecision[];
}

const DECISIONS = 10;

/** Returns a seller's history. Undefined if there is no such account. */
export async function sellerHistory({ db }: DbContext, accountId: number): Promise<SellerHistory | undefined> {
  const account = await db.prisma.account.findUnique({
    where: { id: accountId },
    select: { id: true, name: true, accountType: true, createdAt: true, readingOnly: true, blockedAt: true, phoneConfirmedAt: true },
  });
  if (!account) return undefined;
  const { accountType, blockedAt, phoneConfirmedAt, ...seller } = account;
  const states = await db.prisma.listing.groupBy({ by: ["status"], where: { accountId }, _count: true });
  const count = (status: StoredStatus) => states.find((state) => state.status === status)?._count ?? 0;
  return {
    ...seller,
    type: accountType,
    isPhoneConfirmed: phoneConfirmedAt !== null,
    isBlocked: blockedAt !== null,
    active: count("active"),
    pending: count("pending"),
    blocked: count("blocked"),
    total: states.reduce((total, { _count }) => total + _count, 0),
    decisions: (await sellerDecisions({ db }, { sellerId: accountId, limit: DECISIONS })).decisions,
  };
}

/** Returns a seller's name. Undefined if there is no such account. */
export async function sellerName({ db }: DbContext, accountId: number): Promise<string | undefined> {
  return (await db.prisma.account.findUnique({ where: { id: accountId }, select: { name: true } }))?.name;
}
