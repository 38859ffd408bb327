import type { Actor, Context } from "@/lib/domain/context/context";
import { insertEntry } from "./record.sql";

export interface AuditEntry {
  readonly action: string;
  readonly subject: "account" | "key" | "listing" | "category" | "word" | "template" | "product" | "page";
  readonly subjectId: number;
  /** Never secrets, never personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The parameters of an actor: kind, account, key, address, request. */
export const actorValues = ({ kind, accountId, keyId, address, requestId }: Actor) =>
  [kind, accountId ?? null, keyId ?? null, address ?? null, requestId ?? null] as const;

/** Writes an audit row, which is an event as well, with the connection of the change itself. A change of a listing has locked it. */
export async function recordAudit({ db, actor }: Pick<Context, "db" | "actor">, entry: AuditEntry): Promise<void> {
  const { action, subject, subjectId, details = {} } = entry;
  await db.query(insertEntry([...actorValues(actor), action, subject, subjectId, JSON.stringify(details)]));
}
