import type { Actor, DbContext } from "@/lib/domain/context/context";
import type { TimePlace } from "@/lib/shared/search-params";
import { nextKyivMidnight } from "@/lib/shared/time";
import type { AuditEntry } from "./record";
import { type EntryRow, selectEntries } from "./search.sql";

/** Audit log search for administrators, newest first: by time, which need not be the order in which entries were written. */

export const SUBJECTS = [
  "account",
  "key",
  "listing",
  "category",
  "word",
  "template",
  "product",
  "page",
  "thread",
] as const satisfies readonly AuditEntry["subject"][];

/** Groups of actors: staff, or everyone including owners and their keys. */
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

/** A period of days in Kyiv, as instants. */
export interface Period {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface AuditQuery extends Period {
  readonly actors: ActorGroup;
  /** The acting account. */
  readonly actorId?: number | undefined;
  /** The affected account: itself, its keys or its listings. */
  readonly accountId?: number | undefined;
  readonly listingId?: number | undefined;
  readonly subject?: AuditEntry["subject"] | undefined;
  /** Cursor: last entry of the previous page. */
  readonly cursor?: TimePlace | undefined;
  /** 1 to 100. */
  readonly limit: number;
}

export interface FoundEntry extends Readonly<Omit<EntryRow, "id">> {
  readonly id: number;
}

export interface AuditPage {
  readonly entries: readonly FoundEntry[];
  readonly nextCursor: TimePlace | undefined;
}

/** Returns a page of the audit log. */
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
  return { entries, nextCursor: rows.length > query.limit ? entries.at(-1) : undefined };
}
