import type { Actor, DbContext } from "@/lib/domain/context/context";

/** Audit log for owners. */

export interface HistoryEntry {
  readonly id: number;
  readonly at: Date;
  readonly actor: Actor["kind"];
  /** Whether the account itself did it, in any role. */
  readonly byOwner: boolean;
  /** IP address; only for the account's own actions. */
  readonly address: string | null;
  readonly action: string;
  readonly keyId: number;
  readonly keyName: string;
  readonly keyPrefix: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly nextCursor: number | undefined;
}

/**
 * Returns changes of an account's keys, or of one key, newest first. Other actors are given by kind only, because administrators' IP
 * addresses are private.
 * @param cursor Last entry of the previous page.
 */
export async function listKeyHistory(
  { db }: DbContext,
  {
    accountId,
    keyId,
    cursor,
    limit,
  }: { readonly accountId: number; readonly keyId?: number | undefined; readonly cursor?: number | undefined; readonly limit: number },
): Promise<HistoryPage> {
  const keys = await db.prisma.apiKey.findMany({
    where: { accountId, ...(keyId !== undefined && { id: keyId }) },
    select: { id: true, name: true, prefix: true },
  });
  const byId = new Map(keys.map((key) => [key.id, key]));
  const rows = await db.prisma.auditEntry.findMany({
    where: { subject: "key", subjectId: { in: [...byId.keys()] }, ...(cursor !== undefined && { id: { lt: cursor } }) },
    select: { id: true, at: true, actor: true, actorId: true, address: true, action: true, subjectId: true, details: true },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const entries = rows.slice(0, limit).map(({ id, at, actor, actorId, address, action, subjectId, details }): HistoryEntry => {
    const byOwner = actorId === accountId;
    return {
      id: Number(id),
      at,
      actor: actor as Actor["kind"],
      byOwner,
      address: byOwner ? address : null,
      action,
      keyId: subjectId,
      keyName: byId.get(subjectId)?.name ?? "",
      keyPrefix: byId.get(subjectId)?.prefix ?? "",
      details: details as HistoryEntry["details"],
    };
  });
  return { entries, nextCursor: rows.length > limit ? entries.at(-1)?.id : undefined };
}
