import type { Actor, Context } from "@/lib/domain/context/context";
import { insertEntry } from "./record.sql";

export interface AuditEntry {
  readonly action: string;
  readonly subject: "account" | "key" | "listing" | "category" | "word" | "template" | "product" | "page" | "thread";
  readonly subjectId: number;
  /** Never secrets, never personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Returns the parameters of an actor: kind, account, key, IP address, request. */
export const actorValues = ({ kind, accountId, keyId, address, requestId }: Actor) =>
  [kind, accountId ?? null, keyId ?? null, address ?? null, requestId ?? null] as const;

/** Writes an audit entry, which is also an event, in the transaction of the change. A changed listing must be locked. */
export async function recordAudit({ db, actor }: Pick<Context, "db" | "actor">, entry: AuditEntry): Promise<void> {
  const { action, subject, subjectId, details = {} } = entry;
  await db.query(insertEntry([...actorValues(actor), action, subject, subjectId, JSON.stringify(details)]));
}
