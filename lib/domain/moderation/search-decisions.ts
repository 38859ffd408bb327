import type { Period } from "@/lib/domain/audit/search";
import type { Queryable } from "@/lib/platform/db";
import { nextKyivMidnight } from "@/lib/shared/time";

/** Every decision on listings, by people and by the automatic check, as administrators search them: newest first. */

export interface DecisionQuery extends Period {
  /** The account that decided; null: the automatic check or the operator. */
  readonly moderatorId?: number | null | undefined;
  readonly listingId?: number | undefined;
  /** The seller's account. */
  readonly accountId?: number | undefined;
  readonly decision?: "approved" | "rejected" | undefined;
  /** Machine code of the reason. */
  readonly code?: string | undefined;
  /** The last decision of the page before. */
  readonly cursor?: number | undefined;
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
  readonly decision: "approved" | "rejected";
  readonly code: string | null;
  readonly reason: string | null;
  /** Null: the automatic check or the operator. */
  readonly moderator: { readonly id: number; readonly name: string } | null;
  /** Taken back within seconds. */
  readonly undone: boolean;
  /** A later decision found that it was wrong. */
  readonly overturned: boolean;
}

export interface DecisionPage {
  readonly decisions: readonly FoundDecision[];
  readonly nextCursor: number | undefined;
}

function conditions(query: DecisionQuery): { readonly where: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [query.limit + 1];
  const parts = ["true"];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(condition(`$${values.length}`));
  };
  add(query.cursor, (place) => `r.id < ${place}::int`);
  if (query.moderatorId === null) parts.push("r.moderator_id IS NULL");
  else add(query.moderatorId, (place) => `r.moderator_id = ${place}::int`);
  add(query.listingId, (place) => `r.listing_id = ${place}::int`);
  add(query.accountId, (place) => `l.account_id = ${place}::int`);
  add(query.decision, (place) => `r.decision = ${place}::"ReviewDecision"`);
  add(query.code, (place) => `r.code = ${place}`);
  add(query.from && new Date(query.from), (place) => `r.created_at >= ${place}`);
  add(query.to && new Date(nextKyivMidnight(query.to)), (place) => `r.created_at < ${place}`);
  return { where: parts.join(" AND "), values };
}

/** A page of decisions. */
export async function searchDecisions(db: Queryable, query: DecisionQuery): Promise<DecisionPage> {
  const { where, values } = conditions(query);
  const { rows } = await db.query<FoundDecision>({
    text: `SELECT r.id, r.created_at AS at, r.listing_id AS "listingId", l.title, r.version, json_build_object('id', s.id, 'name', s.name) AS seller,
                  r.decision, r.code, r.reason, CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'name', m.name) END AS moderator,
                  r.undone_at IS NOT NULL AS undone, r.overturned_at IS NOT NULL AS overturned
             FROM listing_reviews r JOIN listings l ON l.id = r.listing_id JOIN accounts s ON s.id = l.account_id
             LEFT JOIN accounts m ON m.id = r.moderator_id
            WHERE ${where} ORDER BY r.id DESC LIMIT $1`,
    values: [...values],
  });
  const decisions = rows.slice(0, query.limit);
  return { decisions, nextCursor: rows.length > query.limit ? decisions.at(-1)?.id : undefined };
}

/** Those who ever decided: what can be chosen in the filter. */
export async function whoDecided(db: Queryable): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>({
    text: `SELECT a.id, a.name FROM accounts a WHERE a.role <> 'owner' OR EXISTS (SELECT 1 FROM listing_reviews r WHERE r.moderator_id = a.id)
            ORDER BY a.name, a.id LIMIT 200`,
  });
  return rows;
}
