import type { AuditEntry } from "@/lib/domain/audit/record";
import type { Actor } from "@/lib/domain/context/context";
import { statement } from "@/lib/platform/statement";

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

const COLUMNS = {
  position: true,
  id: true,
  type: true,
  at: true,
  actor: true,
  actorId: true,
  keyId: true,
  requestId: true,
  subject: true,
  subjectId: true,
  accountId: true,
  data: true,
} as const;

/** `$1` and `$2` the position and id of the last event that was read, `$3` limit. */
export const selectEvents = statement<BoardEvent>("events_after", `SELECT ${FIELDS} ${NEXT}`, COLUMNS);

/**
 * What nobody asked for stays in the database: beside many creations, sending it all to each subscriber would cost as much as they do.
 * `$1` to `$3` as in {@link selectEvents}, `$4` types, `$5` how many of those at most.
 */
export const selectBatch = statement<BoardEvent & { wanted: boolean; count: number }>(
  "events_batch",
  `SELECT ${FIELDS}, wanted, count FROM (
     SELECT e.*, row_number() OVER (PARTITION BY wanted ORDER BY e.position, e.id) AS place,
            row_number() OVER (ORDER BY e.position, e.id) AS number, count(*) OVER ()::int AS count
       FROM (SELECT e.*, e.action = ANY($4::text[]) AS wanted ${NEXT}) AS e) AS e
    WHERE (wanted AND place <= $5) OR number = count
    ORDER BY e.position, e.id`,
  { ...COLUMNS, wanted: true, count: true },
);
