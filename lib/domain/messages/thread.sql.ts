import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import type { Account, Listing, Message, Thread } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { Side } from "./limits";

/** Threads as one of their sides sees them: the columns of both sides become `mine` and `other`. */

export interface ThreadRow extends Pick<Row<Thread>, "id" | "positions"> {
  readonly side: Side;
  readonly lastAt: Date;
  readonly read: number;
  readonly unread: number;
  readonly otherRead: number;
  readonly otherId: number;
  readonly otherName: Account["name"];
  readonly otherDeleted: boolean;
  readonly listingId: number;
  readonly listingTitle: string;
  /** Null if the listing is gone. */
  readonly listingStatus: Listing["status"] | null;
  readonly listingSlug: string | null;
  readonly listingPhoto: string | null;
  readonly blockedByMe: boolean;
  /** The other side does not receive messages, or a moderator has closed the thread. */
  readonly closed: boolean;
  readonly lastText: Message["text"] | null;
  readonly lastPhotos: number | null;
  readonly lastMine: boolean | null;
  readonly lastState: Message["state"] | null;
  /** The last report of this side: null if there is none, `open`, or its outcome. */
  readonly reported: string | null;
}

const COLUMNS = {
  id: true,
  positions: true,
  side: true,
  lastAt: true,
  read: true,
  unread: true,
  otherRead: true,
  otherId: true,
  otherName: true,
  otherDeleted: true,
  listingId: true,
  listingTitle: true,
  listingStatus: true,
  listingSlug: true,
  listingPhoto: true,
  blockedByMe: true,
  closed: true,
  lastText: true,
  lastPhotos: true,
  lastMine: true,
  lastState: true,
  reported: true,
} as const;

/** Threads of account `$1` that its side sees. */
const MINE = `(
  SELECT id, 'buyer' AS side, buyer_last_at AS last_at, buyer_read AS read, buyer_unread AS unread, seller_read AS other_read, seller_id AS other_id
    FROM threads WHERE buyer_id = $1 AND buyer_last_at IS NOT NULL
   UNION ALL
  SELECT id, 'seller', seller_last_at, seller_read, seller_unread, buyer_read, buyer_id
    FROM threads WHERE seller_id = $1 AND seller_last_at IS NOT NULL) AS mine`;

const select = (page: string) => `SELECT t.id, t.positions, mine.side, mine.last_at AS "lastAt", mine.read, mine.unread,
    mine.other_read AS "otherRead", mine.other_id AS "otherId", a.name AS "otherName", a.deleted_at IS NOT NULL AS "otherDeleted",
    t.listing_id AS "listingId", coalesce(l.title, t.listing_title) AS "listingTitle", l.status AS "listingStatus", l.slug AS "listingSlug",
    l.photos[1] AS "listingPhoto",
    EXISTS (SELECT FROM account_blocks b WHERE b.blocker_id = $1 AND b.blocked_id = a.id) AS "blockedByMe",
    t.closed_at IS NOT NULL OR NOT (${ACCESS_CONDITIONS.act})
      OR EXISTS (SELECT FROM account_blocks b WHERE b.blocker_id = a.id AND b.blocked_id = $1) AS closed,
    last.text AS "lastText", cardinality(last.photos) AS "lastPhotos", last.sender_id = $1 AS "lastMine", last.state AS "lastState",
    (SELECT coalesce(r.outcome, 'open') FROM thread_reports r WHERE r.thread_id = t.id AND r.reporter_id = $1 ORDER BY r.id DESC LIMIT 1)
      AS reported
  FROM (SELECT * FROM ${MINE} ${page}) AS mine
  JOIN threads t ON t.id = mine.id
  JOIN accounts a ON a.id = mine.other_id
  LEFT JOIN listings l ON l.id = t.listing_id AND l.status <> 'deleted'
  LEFT JOIN LATERAL (SELECT m.* FROM messages m WHERE m.thread_id = t.id AND (m.state = 'visible' OR m.sender_id = $1)
                      ORDER BY m.position DESC LIMIT 1) AS last ON true
 ORDER BY mine.last_at DESC, t.id DESC`;

/** `$1` account, `$2` filter, `$3` and `$4` time and id of the previous page's last thread or null, `$5` limit. */
export const selectInbox = statement<ThreadRow>(
  "threads_inbox",
  select(`WHERE ($2::text = 'all' OR ($2 = 'unread' AND unread > 0) OR ($2 = 'buying' AND side = 'buyer') OR ($2 = 'selling' AND side = 'seller'))
     AND ($3::timestamptz IS NULL OR (last_at, id) < ($3, $4::int)) ORDER BY last_at DESC, id DESC LIMIT $5`),
  COLUMNS,
);

/** `$1` account, `$2` thread. */
export const selectThread = statement<ThreadRow>("thread_of_account", select("WHERE id = $2"), COLUMNS);

/** Number of threads with unread messages. `$1` account. */
export const countUnread = statement<{ count: number }>("threads_unread", `SELECT count(*)::int AS count FROM ${MINE} WHERE unread > 0`, {
  count: true,
});

/** A thread, locked against concurrent messages. */
export type LockedThread = Row<Thread>;

const LOCKED = {
  id: true,
  listing_id: true,
  listing_title: true,
  buyer_id: true,
  seller_id: true,
  positions: true,
  buyer_last_at: true,
  seller_last_at: true,
  buyer_read: true,
  seller_read: true,
  buyer_unread: true,
  seller_unread: true,
  buyer_email_due: true,
  seller_email_due: true,
  buyer_emailed_at: true,
  seller_emailed_at: true,
  closed_at: true,
  created_at: true,
  updated_at: true,
} as const;

/** `$1` thread. */
export const lockThread = statement<LockedThread>("thread_lock", "SELECT * FROM threads WHERE id = $1 FOR NO KEY UPDATE", LOCKED);

/** Threads about which emails are due, skipping those that another instance processes. `$1` now, `$2` limit. */
export const lockEmailsDue = statement<LockedThread>(
  "threads_emails_due",
  "SELECT * FROM threads WHERE buyer_email_due <= $1 OR seller_email_due <= $1 ORDER BY id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED",
  LOCKED,
);

/**
 * Locks threads without messages since a time and without open reports, also against new reports. Skips those that are being written to.
 * `$1` time, `$2` limit.
 */
export const lockOldThreads = statement<Pick<Row<Thread>, "id">>(
  "threads_old",
  `SELECT id FROM threads t
    WHERE updated_at < $1 AND NOT EXISTS (SELECT 1 FROM thread_reports r WHERE r.thread_id = t.id AND r.outcome IS NULL)
    ORDER BY updated_at LIMIT $2 FOR UPDATE OF t SKIP LOCKED`,
  { id: true },
);
