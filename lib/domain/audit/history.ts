import type { Queryable } from "@/lib/platform/db";
import type { Actor } from "./record";

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
  db: Queryable,
  accountId: number,
  { keyId, cursor, limit }: { readonly keyId?: number; readonly cursor?: number; readonly limit: number },
): Promise<HistoryPage> {
  const { rows } = await db.query<Omit<HistoryEntry, "id"> & { id: string }>({
    text: `SELECT e.id, e.at, e.actor, e.actor_id IS NOT DISTINCT FROM $1 AS "byOwner", CASE WHEN e.actor_id = $1 THEN e.address END AS address, e.action, k.id AS "keyId", k.name AS "keyName",
                  k.prefix AS "keyPrefix", e.details
             FROM api_keys k JOIN audit_entries e ON e.subject = 'key' AND e.subject_id = k.id
            WHERE k.account_id = $1 AND ($2::int IS NULL OR k.id = $2) AND ($3::bigint IS NULL OR e.id < $3)
            ORDER BY e.id DESC LIMIT $4`,
    values: [accountId, keyId ?? null, cursor ?? null, limit + 1],
  });
  const entries = rows.slice(0, limit).map((row) => ({ ...row, id: Number(row.id) }));
  return { entries, nextCursor: rows.length > limit ? entries.at(-1)?.id : undefined };
}
