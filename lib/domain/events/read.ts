import type { Actor, AuditEntry } from "@/lib/domain/audit/record";
import { prepared, type Queryable } from "@/lib/platform/db";

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

const FIELDS = `e.position::text AS position, e.id::text AS id, e.action AS type, e.at, e.actor, e.actor_id AS "actorId", e.key_id AS "keyId",
  e.request_id AS "requestId", e.subject, e.subject_id AS "subjectId", e.account_id AS "accountId", e.details AS data`;

const NEXT = `FROM audit_entries e WHERE (e.position, e.id) > ($1::xid8, $2::bigint) AND ${SETTLED} ORDER BY e.position, e.id LIMIT $3`;

const selectEvents = prepared("events_after", `SELECT ${FIELDS} ${NEXT}`);

/**
 * The next events after a position, in their final order: a reader that goes on from the last of them misses none, and has each
 * listing's in the order in which they happened.
 * @param limit how many at most.
 */
export async function readEvents(db: Queryable, after: EventPosition, limit: number): Promise<BoardEvent[]> {
  return (await db.query<BoardEvent>(selectEvents([after.position, after.id, limit]))).rows;
}

export interface EventBatch {
  /** Of the types that were asked for. */
  readonly events: readonly BoardEvent[];
  /** Where the next batch begins; undefined: there is nothing new. */
  readonly end: EventPosition | undefined;
  /** There may be more. */
  readonly more: boolean;
}

// What nobody asked for stays in the database: beside many creations, sending it all to each subscriber would cost as much as they do.
const selectBatch = prepared(
  "events_batch",
  `SELECT ${FIELDS}, wanted, count FROM (
     SELECT e.*, row_number() OVER (PARTITION BY wanted ORDER BY e.position, e.id) AS place,
            row_number() OVER (ORDER BY e.position, e.id) AS number, count(*) OVER ()::int AS count
       FROM (SELECT e.*, e.action = ANY($4::text[]) AS wanted ${NEXT}) AS e) AS e
    WHERE (wanted AND place <= $5) OR number = count
    ORDER BY e.position, e.id`,
);

/**
 * The next events of some types after a position, in their final order, as {@link readEvents} has them.
 * @param most how many of those types at most; @param scan how many events are looked at for them.
 */
export async function readBatch(
  db: Queryable,
  after: EventPosition,
  { types, most, scan }: { readonly types: readonly string[]; readonly most: number; readonly scan: number },
): Promise<EventBatch> {
  const { rows } = await db.query<BoardEvent & { wanted: boolean; count: number }>(
    selectBatch([after.position, after.id, scan, types, most]),
  );
  // The last one that was looked at may be wanted, too, and be beyond the limit.
  const events = rows.filter(({ wanted }) => wanted).slice(0, most);
  const isFull = events.length === most;
  return { events, end: isFull ? events.at(-1) : rows.at(-1), more: isFull || rows.at(-1)?.count === scan };
}
