import { prepared, type Queryable } from "@/lib/platform/db";

/** What a moderator should know of who sells. */
export interface SellerHistory {
  readonly id: number;
  readonly name: string;
  readonly type: "personal" | "business";
  readonly createdAt: Date;
  readonly readingOnly: boolean;
  /** Nothing of it is on view, whatever is decided. */
  readonly isBlocked: boolean;
  readonly active: number;
  readonly pending: number;
  readonly blocked: number;
  readonly total: number;
  /** Latest decisions on all listings of the account, the newest first. */
  readonly decisions: readonly SellerDecision[];
}

export interface SellerDecision {
  readonly listingId: number;
  readonly title: string;
  readonly decision: "approved" | "rejected";
  readonly code: string | null;
  readonly reason: string | null;
  /** Null: the automatic check or the operator. */
  readonly moderator: string | null;
  readonly at: Date;
  readonly overturned: boolean;
}

const DECISIONS = 10;

const selectSeller = prepared(
  "seller",
  `SELECT a.id, a.name, a.account_type AS type, a.created_at AS "createdAt", a.reading_only AS "readingOnly", a.blocked_at IS NOT NULL AS "isBlocked",
          count(l.id) FILTER (WHERE l.status = 'active')::int AS active, count(l.id) FILTER (WHERE l.status = 'pending')::int AS pending,
          count(l.id) FILTER (WHERE l.status = 'blocked')::int AS blocked, count(l.id)::int AS total
     FROM accounts a LEFT JOIN listings l ON l.account_id = a.id
    WHERE a.id = $1 GROUP BY a.id`,
);

const selectDecisions = prepared(
  "seller_decisions",
  `SELECT r.listing_id AS "listingId", l.title, r.decision, r.code, r.reason, m.name AS moderator, r.created_at AS at, r.overturned_at IS NOT NULL AS overturned
     FROM listings l JOIN listing_reviews r ON r.listing_id = l.id AND r.undone_at IS NULL LEFT JOIN accounts m ON m.id = r.moderator_id
    WHERE l.account_id = $1 ORDER BY r.id DESC LIMIT ${DECISIONS}`,
);

/** The seller's history; undefined: there is no such account. */
export async function sellerHistory(db: Queryable, accountId: number): Promise<SellerHistory | undefined> {
  const { rows } = await db.query<Omit<SellerHistory, "decisions">>(selectSeller([accountId]));
  const [seller] = rows;
  if (!seller) return undefined;
  const { rows: decisions } = await db.query<SellerDecision>(selectDecisions([accountId]));
  return { ...seller, decisions };
}

const selectName = prepared("seller_name", "SELECT name FROM accounts WHERE id = $1");

/** What a seller is called; undefined: there is no such account. */
export async function sellerName(db: Queryable, accountId: number): Promise<string | undefined> {
  return (await db.query<{ name: string }>(selectName([accountId]))).rows[0]?.name;
}
