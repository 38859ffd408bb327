import type { AuditEntry } from "@/lib/domain/audit/record";
import type { Actor, DbContext } from "@/lib/domain/context/context";
import { prepared } from "@/lib/platform/db";

/** Where an event stands among all: a transaction's id and an entry's id, as decimals, since both may be greater than a number holds. */
export interface EventPosition {
  readonly position: string;
  readonly id: string;
}

/** An audit entry as subscribers read it. */
export interface BoardEvent extends EventPosition {
  /** An `EventType`, or another action of the audit. */
  readonly type: string;
  readonly at: Date;
  readonly actor: Actor["kind"];
  readonly actorId: number | null;
  readonly keyId: number | null;
  readonly requestId: string | null;
  readonly subject: AuditEntry["subject"];
  readonly subjectId: number;
  /** The owner of the listing that it is about; null for other subjects. */
  readonly accountId: number | null;
  /** Of a listing whose content or status changed: `version` and `status` after it, `from`, the status before; more by type. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Condition on events `e` that no transaction can still add to: all that began before are over. Sequence numbers do not tell, since they
 * commit in any order (docs/decisions/160-events.md).
 */
export const SETTLED = "e.position < pg_snapshot_xmin(pg_current_snapshot())";

const selectEvents = prepared(
  "events_after",
  `SELECT e.position::text AS position, e.id::text AS id, e.action AS type, e.at, e.actor, e.actor_id AS "actorId", e.key_id AS "keyId",
          e.request_id AS "requestId", e.subject, e.subject_id AS "subjectId", e.account_id AS "accountId", e.details AS data
     FROM audit_entries e
    WHERE (e.position, e.id) > ($1::xid8, $2::bigint) AND ${SETTLED}
    ORDER BY e.position, e.id LIMIT $3`,
);

/**
 * The next events after a position, in their final order: a reader that goes on from the last of them misses none, and has each
 * listing's in the order in which they happened.
 * @param input.limit how many at most.
 */
export async function readEvents(
  { db }: DbContext,
  { after, limit }: { readonly after: EventPosition; readonly limit: number },
): Promise<BoardEvent[]> {
  return (await db.query<BoardEvent>(selectEvents([after.position, after.id, limit]))).rows;
}
