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
  readonly subjectId: string;
  readonly details: string;
  /** One entry for each row of this. */
  readonly from?: string;
}

/** The statement that writes entries, for statements that change and audit in one round trip. Each argument is an SQL expression. */
export function auditInsert({ at, actor, action, subject, subjectId, details, from }: AuditExpressions): string {
  const actorParameters = [0, 1, 2, 3, 4].map((i) => `$${actor + i}`).join(", ");
  return `INSERT INTO audit_entries (at, actor, actor_id, key_id, address, request_id, action, subject, subject_id, details)
     SELECT ${at}, ${actorParameters}, ${action}, ${subject}, ${subjectId}, ${details}${from ? ` FROM ${from}` : ""}`;
}

/** The parameters of an actor: kind, account, key, address, request. */
export const actorValues = ({ kind, accountId, keyId, address, requestId }: Actor) =>
  [kind, accountId ?? null, keyId ?? null, address ?? null, requestId ?? null] as const;

const insertEntry = prepared(
  "audit_insert",
  auditInsert({ at: "now()", actor: 1, action: "$6", subject: "$7", subjectId: "$8", details: "$9::jsonb" }),
);

/** Writes an audit row with the connection of the change itself. */
export async function recordAudit(tx: Queryable, actor: Actor, entry: AuditEntry): Promise<void> {
  const { action, subject, subjectId, details = {} } = entry;
  await tx.query(insertEntry([...actorValues(actor), action, subject, subjectId, JSON.stringify(details)]));
}
