import type { Queryable } from "@/lib/platform/db";
import { nextKyivMidnight } from "@/lib/shared/time";
import type { Actor, AuditEntry } from "./record";

/** The audit as administrators search it, newest first. */

export const SUBJECTS = [
  "account",
  "key",
  "listing",
  "category",
  "word",
  "template",
  "product",
  "page",
] as const satisfies readonly AuditEntry["subject"][];

/** Who acted: those who look after the board, or everybody, owners and their keys included. */
export const ACTOR_GROUPS = {
  staff: ["admin", "moderator", "operator", "system"],
  admin: ["admin"],
  moderator: ["moderator"],
  operator: ["operator"],
  system: ["system"],
  owner: ["owner", "key"],
  anybody: ["admin", "moderator", "operator", "system", "owner", "key"],
} as const satisfies Readonly<Record<string, readonly Actor["kind"][]>>;

export type ActorGroup = keyof typeof ACTOR_GROUPS;

/** Days of Kyiv, both included, by the instants at which they begin. */
export interface Period {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface AuditQuery extends Period {
  readonly actors: ActorGroup;
  /** The account that acted. */
  readonly actorId?: number | undefined;
  /** The account that it happened to: itself, its keys, its listings. */
  readonly accountId?: number | undefined;
  readonly listingId?: number | undefined;
  readonly subject?: AuditEntry["subject"] | undefined;
  /** The last entry of the page before. */
  readonly cursor?: number | undefined;
  /** 1 to 100. */
  readonly limit: number;
}

export interface FoundEntry {
  readonly id: number;
  readonly at: Date;
  readonly actor: Actor["kind"];
  readonly actorId: number | null;
  /** Of the account that acted. Empty: it was deleted. */
  readonly actorName: string | null;
  readonly address: string | null;
  readonly action: string;
  readonly subject: AuditEntry["subject"];
  readonly subjectId: number;
  /** What it happened to is called: a listing's title, an account's or a key's name; null where that is gone, or has none. */
  readonly subjectName: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditPage {
  readonly entries: readonly FoundEntry[];
  readonly nextCursor: number | undefined;
}

/** Conditions on an entry `e`, with only those filters that are given: each has an index that a plan for all cases could not use. */
function conditions(query: AuditQuery): { readonly where: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [ACTOR_GROUPS[query.actors], query.limit + 1];
  const parts = ["e.actor = kind"];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(condition(`$${values.length}`));
  };
  add(query.cursor, (place) => `e.id < ${place}::bigint`);
  add(query.actorId, (place) => `e.actor_id = ${place}::int`);
  add(query.subject, (place) => `e.subject = ${place}`);
  add(query.listingId, (place) => `e.subject = 'listing' AND e.subject_id = ${place}::int`);
  add(
    query.accountId,
    (
      place,
    ) => `(e.subject, e.subject_id) IN (SELECT 'account', ${place}::int UNION ALL SELECT 'key', id FROM api_keys WHERE account_id = ${place}
                  UNION ALL SELECT 'listing', id FROM listings WHERE account_id = ${place})`,
  );
  add(query.from && new Date(query.from), (place) => `e.at >= ${place}`);
  add(query.to && new Date(nextKyivMidnight(query.to)), (place) => `e.at < ${place}`);
  return { where: parts.join(" AND "), values };
}

/** A page of the audit. */
export async function searchAudit(db: Queryable, query: AuditQuery): Promise<AuditPage> {
  const { where, values } = conditions(query);
  const { rows } = await db.query<Omit<FoundEntry, "id"> & { id: string }>({
    text: `SELECT e.id, e.at, e.actor, e.actor_id AS "actorId", m.name AS "actorName", e.address, e.action, e.subject, e.subject_id AS "subjectId",
                  CASE e.subject WHEN 'account' THEN (SELECT a.name FROM accounts a WHERE a.id = e.subject_id)
                                 WHEN 'key' THEN (SELECT k.name FROM api_keys k WHERE k.id = e.subject_id)
                                 WHEN 'listing' THEN (SELECT l.title FROM listings l WHERE l.id = e.subject_id) END AS "subjectName",
                  e.details
             FROM (SELECT found.* FROM unnest($1::text[]) AS kind
                    CROSS JOIN LATERAL (SELECT * FROM audit_entries e WHERE ${where} ORDER BY e.id DESC LIMIT $2) AS found
                    ORDER BY found.id DESC LIMIT $2) AS e
             LEFT JOIN accounts m ON m.id = e.actor_id
            ORDER BY e.id DESC`,
    values: [...values],
  });
  const entries = rows.slice(0, query.limit).map((row) => ({ ...row, id: Number(row.id) }));
  return { entries, nextCursor: rows.length > query.limit ? entries.at(-1)?.id : undefined };
}
