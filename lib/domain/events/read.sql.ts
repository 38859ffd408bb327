import type { AuditEntry } from "@/lib/domain/audit/record";
import type { Actor } from "@/lib/domain/context/context";
import { statement } from "@/lib/platform/statement";

/** Position of an event: transaction id and entry id, as decimal strings, since both may exceed the safe integer range. */
export interface EventPosition {
  readonly position: string;
  readonly id: string;
}

/** An audit entry, as delivered to subscribers. */
export interface BoardEvent extends EventPosition {
  /** An `EventType`, or another audit action. */
  readonly type: string;
  readonly at: Date;
  readonly actor: Actor["kind"];
  readonly actorId: number | null;
  readonly keyId: number | null;
  readonly requestId: string | null;
  readonly subject: AuditEntry["subject"];
  readonly subjectId: number;
  /** Owner of the listing; null for other subjects. */
  readonly accountId: number | null;
  /** For changes of a listing: `version` and `status` after the change, `from` (status before), and more by type. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Condition for settled events `e`: all transactions that started before them have ended, so no earlier event can still appear. Sequence
 * numbers are not sufficient, since they commit in any order (docs/decisions/160-events.md).
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

/** `$1` position and `$2` id of the last event read, `$3` limit. */
export const selectEvents = statement<BoardEvent>("events_after", `SELECT ${FIELDS} ${NEXT}`, COLUMNS);

/**
 * Filters by type in the database: sending all events to each subscriber would cost as much as creating the listings. The scan ends with the
 * last event that is returned. Only if there are fewer than `$5`, the last scanned event follows, with the number of scanned events.
 *
 * `$1` to `$3` as in {@link selectEvents}, `$4` types, `$5` maximum number of events of these types.
 */
export const selectBatch = statement<BoardEvent & { scanned: number | null }>(
  "events_batch",
  `WITH matching AS MATERIALIZED (
     SELECT e.* FROM (SELECT e.* ${NEXT}) AS e WHERE e.action = ANY($4::text[]) ORDER BY e.position, e.id LIMIT $5
   ), last AS (
     SELECT s.id, count(*) OVER ()::int AS scanned FROM (SELECT e.position, e.id ${NEXT}) AS s
      WHERE (SELECT count(*) FROM matching) < $5 ORDER BY s.position DESC, s.id DESC LIMIT 1
   )
   SELECT ${FIELDS}, e.scanned
     FROM (SELECT matching.*, NULL::int AS scanned FROM matching
           UNION ALL SELECT e.*, last.scanned FROM last JOIN audit_entries e ON e.id = last.id) AS e
    ORDER BY e.position, e.id, e.scanned NULLS FIRST`,
  { ...COLUMNS, scanned: true },
);
