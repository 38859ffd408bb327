import type { Actor, DbContext } from "@/lib/domain/context/context";

/** The audit list as an owner reads it. */

export interface HistoryEntry {
  readonly id: number;
  readonly at: Date;
  readonly actor: Actor["kind"];
  /** Done by the account itself, in whatever role. */
  readonly byOwner: boolean;
  /** Of the account itself alone. */
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
 * What was done to an account's keys, or to one of them, newest first. Who did it is told by kind only: an administrator's address
 * is nobody else's business.
 * @param cursor the last entry of the page before.
 */
export async function historyOfKeys(
  { db }: DbContext,
  {
    accountId,
    keyId,
    cursor,
    limit,
  }: { readonly accountId: number; readonly keyId?: number; readonly cursor?: number; readonly limit: number },
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
