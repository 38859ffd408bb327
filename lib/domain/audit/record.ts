import type { Actor, Context } from "@/lib/domain/context/context";
import { prepared } from "@/lib/platform/db";

export interface AuditEntry {
  readonly action: string;
  readonly subject: "account" | "key" | "listing" | "category" | "word" | "template" | "product" | "page";
  readonly subjectId: number;
  /** Never secrets, never personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

interface AuditExpressions {
  readonly at: string;
  /** Number of the first of the five parameters that {@link actorValues} fills. */
  readonly actor: number;
  readonly action: string;
  readonly subject: string;
  /** In a form that means the same inside a subquery: a parameter, or a column with its table's name. */
  readonly subjectId: string;
  /** The owner of the listing that it is about; null for other subjects. */
  readonly accountId: string;
  readonly details: string;
  /** One entry for each row of this. */
  readonly from?: string;
  /** Nothing was written about the subject before: it is created. */
  readonly isFirst?: boolean;
}

/**
 * The statement that writes entries, for statements that change and audit in one round trip. Each argument is an SQL expression.
 *
 * An entry's `position` is the id of its transaction, or that of the subject's last entry where that is greater: a transaction that began
 * earlier may change the subject later. The transaction has locked the subject in a statement before, so nobody else writes about it now
 * (docs/decisions/160-events.md).
 */
export function auditInsert({ at, actor, action, subject, subjectId, accountId, details, from, isFirst }: AuditExpressions): string {
  const actorParameters = [0, 1, 2, 3, 4].map((i) => `$${actor + i}`).join(", ");
  const last = `SELECT last.position FROM audit_entries last WHERE last.subject = ${subject} AND last.subject_id = ${subjectId} ORDER BY last.id DESC LIMIT 1`;
  const position = isFirst ? "pg_current_xact_id()" : `greatest(pg_current_xact_id(), (${last}))`;
  return `INSERT INTO audit_entries (at, actor, actor_id, key_id, address, request_id, action, subject, subject_id, details, account_id, position)
     SELECT ${at}, ${actorParameters}, ${action}, ${subject}, ${subjectId}, ${details}, ${accountId}, ${position}${from ? ` FROM ${from}` : ""}`;
}

/** The parameters of an actor: kind, account, key, address, request. */
export const actorValues = ({ kind, accountId, keyId, address, requestId }: Actor) =>
  [kind, accountId ?? null, keyId ?? null, address ?? null, requestId ?? null] as const;

const insertEntry = prepared(
  "audit_insert",
  auditInsert({
    at: "now()",
    actor: 1,
    action: "$6",
    subject: "$7::text",
    subjectId: "$8::int",
    accountId: "CASE WHEN $7::text = 'listing' THEN (SELECT l.account_id FROM listings l WHERE l.id = $8::int) END",
    details: "$9::jsonb",
  }),
);

/** Writes an audit row, which is an event as well, with the connection of the change itself. A change of a listing has locked it. */
export async function recordAudit({ db, actor }: Pick<Context, "db" | "actor">, entry: AuditEntry): Promise<void> {
  const { action, subject, subjectId, details = {} } = entry;
  await db.query(insertEntry([...actorValues(actor), action, subject, subjectId, JSON.stringify(details)]));
}
