import { prepared, type Queryable } from "@/lib/platform/db";

/** Who does something, and from where: written beside each change, in its transaction. */
export interface Actor {
  readonly kind: "owner" | "key" | "moderator" | "admin" | "operator" | "system";
  /** The account that acts; undefined for the command line and for jobs. */
  readonly accountId?: number;
  readonly keyId?: number;
  readonly address?: string;
  readonly requestId?: string;
}

export const OPERATOR: Actor = { kind: "operator" };
export const SYSTEM: Actor = { kind: "system" };

export interface AuditEntry {
  readonly action: string;
  readonly subject: "account" | "key" | "listing" | "category" | "word" | "template" | "product";
  readonly subjectId: number;
  /** Never secrets, never personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

const insertEntry = prepared(
  "audit_insert",
  `INSERT INTO audit_entries (actor, actor_id, key_id, address, request_id, action, subject, subject_id, details)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Writes an audit row with the connection of the change itself. */
export async function recordAudit(tx: Queryable, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.query(
    insertEntry([
      actor.kind,
      actor.accountId ?? null,
      actor.keyId ?? null,
      actor.address ?? null,
      actor.requestId ?? null,
      entry.action,
      entry.subject,
      entry.subjectId,
      JSON.stringify(entry.details ?? {}),
    ]),
  );
}
