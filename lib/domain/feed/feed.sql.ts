import type { AccountEvent } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { PublicEventType } from "./types";

/** A public event. `id` exceeds 32 bits and is a decimal string. */
export type EventRow = Readonly<
  Pick<Row<AccountEvent>, "id" | "created_at" | "livemode" | "listing_id" | "version"> & {
    type: PublicEventType;
    data: Record<string, unknown>;
  }
>;

const FIELDS = "e.id::text AS id, e.type, e.created_at, e.livemode, e.listing_id, e.version, e.data";
const COLUMNS = { id: true, type: true, created_at: true, livemode: true, listing_id: true, version: true, data: true } as const;

/** Inserts events in the given order. One statement for a batch, whatever its size. `$1` JSON array of `NewEvent`. */
export const insertEvents = statement<{ id: string; account_id: number }>(
  "account_events_insert",
  `INSERT INTO account_events (account_id, type, created_at, listing_id, version, data, livemode)
   SELECT e.account_id, e.type, e.created_at, e.listing_id, e.version, e.data,
          NOT EXISTS (SELECT FROM accounts a WHERE a.id = e.account_id AND a.test_of IS NOT NULL)
     FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (account_id int, type text, created_at timestamptz, listing_id int, version int, data jsonb))
          WITH ORDINALITY AS e (account_id, type, created_at, listing_id, version, data, number)
    ORDER BY e.number
   RETURNING id::text AS id, account_id`,
  { id: true, account_id: true },
);

/** The last event of the board, and through which id events are deleted. Ids are committed in ascending order, so none below can appear. */
export const selectBounds = statement<{ last: string; deleted_through: string }>(
  "account_events_bounds",
  `SELECT greatest(coalesce((SELECT id FROM account_events ORDER BY id DESC LIMIT 1), 0), d.through)::text AS last,
          d.through::text AS deleted_through
     FROM (SELECT coalesce((SELECT deleted_through FROM event_feed WHERE id = 1), 0) AS through) AS d`,
  { last: true, deleted_through: true },
);

/**
 * The next events of an account that match the filters, at most `$5`, among the next `$6` events, so that a filter that matches nothing does not
 * scan all of them. The last scanned event is returned too, with `matches` false if it does not match.
 * `$1` account, `$2` after this id, `$3` types or null, `$4` listing or null, `$7` up to this id.
 */
export const selectFeed = statement<EventRow & { matches: boolean; scanned: number }>(
  "account_events_after",
  `SELECT ${FIELDS}, e.matches, e.scanned FROM (
     SELECT e.*, count(*) FILTER (WHERE matches) OVER (ORDER BY e.id) AS place,
            row_number() OVER (ORDER BY e.id) AS number, count(*) OVER ()::int AS scanned
       FROM (SELECT e.*, ($3::text[] IS NULL OR e.type = ANY($3)) AND ($4::int IS NULL OR e.listing_id = $4) AS matches
               FROM account_events e WHERE e.account_id = $1 AND e.id > $2::bigint AND e.id <= $7::bigint ORDER BY e.id LIMIT $6) AS e) AS e
    WHERE (matches AND place <= $5) OR number = scanned
    ORDER BY e.id`,
  { ...COLUMNS, matches: true, scanned: true },
);

/** The first event that is kept. `$1` time. */
export const selectFirstKept = statement<{ id: string }>(
  "account_events_first_kept",
  "SELECT id::text AS id FROM account_events WHERE created_at >= $1 ORDER BY id LIMIT 1",
  { id: true },
);

/** `$1` id up to which events are deleted. */
export const updateDeletedThrough = statement(
  "event_feed_deleted",
  `INSERT INTO event_feed (id, deleted_through) VALUES (1, $1::bigint)
   ON CONFLICT (id) DO UPDATE SET deleted_through = greatest(event_feed.deleted_through, excluded.deleted_through)`,
);

/** Deletes a batch of events, with their deliveries. `$1` id up to which events are deleted, `$2` limit. */
export const deleteEvents = statement(
  "account_events_delete",
  "DELETE FROM account_events WHERE id IN (SELECT id FROM account_events WHERE id <= $1::bigint ORDER BY id LIMIT $2)",
);
