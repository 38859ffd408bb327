import { statement } from "@/lib/platform/statement";

/** Audit entries in SQL: their position is a transaction id, a type that Prisma Client does not support. */

interface AuditExpressions {
  readonly at: string;
  /** Kind, account, key, IP address, request. */
  readonly actor: readonly string[];
  readonly action: string;
  readonly subject: string;
  /** Must mean the same inside a subquery: a parameter, or a qualified column. */
  readonly subjectId: string;
  /** Owner of the listing; null for other subjects. */
  readonly accountId: string;
  readonly details: string;
  /** FROM clause: one entry is written for each row. */
  readonly from?: string;
  /** Whether this is the subject's first entry, because it is being created. */
  readonly isFirst?: boolean;
}

/** Returns the five parameters from `actorValues` as expressions. @param first number of the first one. */
export const actorParameters = (first: number): readonly string[] => [0, 1, 2, 3, 4].map((i) => `$${first + i}`);

/**
 * Returns the INSERT of audit entries, to combine with the change in one statement. Each argument is an SQL expression.
 *
 * An entry's `position` is its transaction's id, or the position of the subject's last entry if that is greater: a transaction that started
 * earlier may change the subject later. The transaction must have locked the subject in an earlier statement, so that no other transaction
 * writes entries about it (docs/decisions/160-events.md).
 */
export function auditInsert({ at, actor, action, subject, subjectId, accountId, details, from, isFirst }: AuditExpressions): string {
  const last = `SELECT last.position FROM audit_entries last WHERE last.subject = ${subject} AND last.subject_id = ${subjectId}
     ORDER BY last.id DESC LIMIT 1`;
  const position = isFirst ? "pg_current_xact_id()" : `greatest(pg_current_xact_id(), (${last}))`;
  const columns = "at, actor, actor_id, key_id, address, request_id, action, subject, subject_id, details, account_id, position";
  const values = [at, ...actor, action, subject, subjectId, details, accountId, position].join(", ");
  return `INSERT INTO audit_entries (${columns})
     SELECT ${values}${from ? ` FROM ${from}` : ""}`;
}

/** `$1` to `$5` actor, `$6` action, `$7` kind of subject, `$8` its id, `$9` details. */
export const insertEntry = statement(
  "audit_insert",
  auditInsert({
    at: "now()",
    actor: actorParameters(1),
    action: "$6",
    subject: "$7::text",
    subjectId: "$8::int",
    accountId: "CASE WHEN $7::text = 'listing' THEN (SELECT l.account_id FROM listings l WHERE l.id = $8::int) END",
    details: "$9::jsonb",
  }),
);
