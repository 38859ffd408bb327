import type { Actor, DbContext } from "@/lib/domain/context/context";
import { nextKyivMidnight } from "@/lib/shared/time";
import type { AuditEntry } from "./record";
import { type EntryRow, selectEntries } from "./search.sql";

/** The audit as administrators search it, newest first. */

export const SUBJECTS = [
  "account",
  "key",
  "listing",
  "category",
  "word",
  "template",
  "product",
  "page",
] as const satisfies readonly AuditEntry["subject"][];

/** Who acted: those who look after the board, or everybody, owners and their keys included. */
export const ACTOR_GROUPS = {
  staff: ["admin", "moderator", "operator", "system"],
  admin: ["admin"],
  moderator: ["moderator"],
  operator: ["operator"],
  system: ["system"],
  owner: ["owner", "key"],
  anybody: ["admin", "moderator", "operator", "system", "owner", "key"],
} as const satisfies Readonly<Record<string, readonly Actor["kind"][]>>;

export type ActorGroup = keyof typeof ACTOR_GROUPS;

/** Days of Kyiv, both included, by the instants at which they begin. */
export interface Period {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface AuditQuery extends Period {
  readonly actors: ActorGroup;
  /** The account that acted. */
  readonly actorId?: number | undefined;
  /** The account that it happened to: itself, its keys, its listings. */
  readonly accountId?: number | undefined;
  readonly listingId?: number | undefined;
  readonly subject?: AuditEntry["subject"] | undefined;
  /** The last entry of the page before. */
  readonly cursor?: number | undefined;
  /** 1 to 100. */
  readonly limit: number;
}

export interface FoundEntry extends Readonly<Omit<EntryRow, "id">> {
  readonly id: number;
}

export interface AuditPage {
  readonly entries: readonly FoundEntry[];
  readonly nextCursor: number | undefined;
}

/** A page of the audit. */
export async function searchAudit({ db }: DbContext, query: AuditQuery): Promise<AuditPage> {
  const { rows } = await db.query(
    selectEntries({
      ...query,
      actors: ACTOR_GROUPS[query.actors],
      from: query.from === undefined ? undefined : new Date(query.from),
      to: query.to === undefined ? undefined : new Date(nextKyivMidnight(query.to)),
      limit: query.limit + 1,
    }),
  );
  const entries = rows.slice(0, query.limit).map((row) => ({ ...row, id: Number(row.id) }));
  return { entries, nextCursor: rows.length > query.limit ? entries.at(-1)?.id : undefined };
}
