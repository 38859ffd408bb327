import { statement } from "@/lib/platform/statement";

/** Entries of the audit in SQL: their position is a transaction's id, which Prisma Client does not know. */

interface AuditExpressions {
  readonly at: string;
  /** Number of the first of the five parameters that `actorValues` fills. */
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
  const last = `SELECT last.position FROM audit_entries last WHERE last.subject = ${subject} AND last.subject_id = ${subjectId}
     ORDER BY last.id DESC LIMIT 1`;
  const position = isFirst ? "pg_current_xact_id()" : `greatest(pg_current_xact_id(), (${last}))`;
  const columns = "at, actor, actor_id, key_id, address, request_id, action, subject, subject_id, details, account_id, position";
  const values = [at, actorParameters, action, subject, subjectId, details, accountId, position].join(", ");
  return `INSERT INTO audit_entries (${columns})
     SELECT ${values}${from ? ` FROM ${from}` : ""}`;
}

/** `$1` to `$5` actor, `$6` action, `$7` kind of subject, `$8` its id, `$9` details. */
export const insertEntry = statement(
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
