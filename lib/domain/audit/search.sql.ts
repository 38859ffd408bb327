import type { Actor } from "@/lib/domain/context/context";
import type { AuditEntry as AuditModel } from "@/lib/platform/generated/prisma/client";
import { type Query, query, type Row } from "@/lib/platform/statement";
import type { TimePlace } from "@/lib/shared/search-params";
import type { AuditEntry } from "./record";

/** Query for a page of the audit log, with names and filters from several tables. */

export interface EntryRow
  extends Pick<Row<AuditModel>, "id" | "at" | "address" | "action">,
    Pick<AuditModel, "actorId" | "subjectId">,
    Pick<AuditEntry, "subject"> {
  readonly actor: Actor["kind"];
  /** Name of the acting account; empty if it was deleted. */
  readonly actorName: string | null;
  /** Name of the subject: a listing's title, an account's or key's name; null if it is gone or has none. */
  readonly subjectName: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

interface EntryFilters {
  /** At least one kind. */
  readonly actors: readonly Actor["kind"][];
  readonly actorId?: number | undefined;
  readonly accountId?: number | undefined;
  readonly listingId?: number | undefined;
  readonly subject?: AuditEntry["subject"] | undefined;
  /** Cursor: only older entries. */
  readonly cursor?: TimePlace | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  readonly limit: number;
}

/** Conditions on an entry `e` for the given filters only, so that each query can use a suitable index. */
function conditions(filters: EntryFilters): { readonly where: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [filters.actors, filters.limit];
  // Events that are no changes: each delivered message is one.
  const parts = ["e.actor = kind", "e.action <> 'message.received'"];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(condition(`$${values.length}`));
  };
  if (filters.cursor) {
    values.push(filters.cursor.at, filters.cursor.id);
    parts.push(`(e.at, e.id) < ($${values.length - 1}::timestamptz, $${values.length}::bigint)`);
  }
  add(filters.actorId, (place) => `e.actor_id = ${place}::int`);
  add(filters.subject, (place) => `e.subject = ${place}`);
  add(filters.listingId, (place) => `e.subject = 'listing' AND e.subject_id = ${place}::int`);
  add(
    filters.accountId,
    (
      place,
    ) => `(e.subject, e.subject_id) IN (SELECT 'account', ${place}::int UNION ALL SELECT 'key', id FROM api_keys WHERE account_id = ${place}
                  UNION ALL SELECT 'listing', id FROM listings WHERE account_id = ${place})`,
  );
  add(filters.from, (place) => `e.at >= ${place}`);
  add(filters.to, (place) => `e.at < ${place}`);
  return { where: parts.join(" AND "), values };
}

/** Entries, newest first. */
export function selectEntries(filters: EntryFilters): Query<EntryRow> {
  const { where, values } = conditions(filters);
  return query<EntryRow>(
    `SELECT e.id, e.at, e.actor, e.actor_id AS "actorId", m.name AS "actorName", e.address, e.action,
            e.subject, e.subject_id AS "subjectId",
            CASE e.subject WHEN 'account' THEN (SELECT a.name FROM accounts a WHERE a.id = e.subject_id)
                           WHEN 'key' THEN (SELECT k.name FROM api_keys k WHERE k.id = e.subject_id)
                           WHEN 'listing' THEN (SELECT l.title FROM listings l WHERE l.id = e.subject_id) END AS "subjectName",
            e.details
       FROM (SELECT found.* FROM unnest($1::text[]) AS kind
              CROSS JOIN LATERAL (SELECT * FROM audit_entries e WHERE ${where} ORDER BY e.at DESC, e.id DESC LIMIT $2) AS found
              ORDER BY found.at DESC, found.id DESC LIMIT $2) AS e
       LEFT JOIN accounts m ON m.id = e.actor_id
      ORDER BY e.at DESC, e.id DESC`,
    values,
  );
}
