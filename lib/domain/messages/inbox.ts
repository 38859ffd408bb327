import type { DbContext } from "@/lib/domain/context/context";
import { PUBLIC_STATUSES } from "@/lib/domain/listings/public-detail";
import { fail } from "@/lib/shared/errors";
import { pick } from "@/lib/shared/pick";
import type { HoldReason } from "./hold";
import type { InboxFilter, Side } from "./limits";
import type { Mark } from "./marks";
import { countUnread, selectInbox, selectThread, type ThreadRow } from "./thread.sql";

/** Reading threads and messages, as one of the two sides. */

export interface ThreadListing {
  readonly id: number;
  readonly title: string;
  /** Null unless the viewer can open the listing's public page. */
  readonly slug: string | null;
  readonly status: "active" | "sold" | "unavailable";
  readonly photo: string | null;
}

export interface ThreadSummary {
  readonly id: number;
  readonly side: Side;
  readonly listing: ThreadListing;
  /** `name` is empty if the account was deleted. */
  readonly other: { readonly id: number; readonly name: string };
  readonly unread: number;
  readonly lastAt: Date;
  /** The last message that the viewer sees. Null if it was erased with the account of its sender. */
  readonly last: { readonly text: string; readonly photos: number; readonly mine: boolean; readonly state: ShownState } | null;
  readonly blockedByMe: boolean;
  /** Whether the viewer can write. */
  readonly writable: boolean;
}

export type ShownState = "visible" | "held" | "rejected";

export interface Thread extends ThreadSummary {
  /** Position up to which the viewer and the other side have read. */
  readonly read: number;
  readonly otherRead: number;
  /** The viewer's last report. */
  readonly reported: "open" | "closed" | "dismissed" | null;
}

export interface ThreadMessage {
  readonly id: number;
  readonly position: number;
  readonly mine: boolean;
  /** Empty if there are only photos, or if it was erased with the account of its sender. */
  readonly text: string;
  readonly photos: readonly string[];
  readonly state: ShownState;
  /** Marks of known frauds in a message of the other side. */
  readonly marks: readonly Mark[];
  readonly heldFor: readonly HoldReason[];
  readonly at: Date;
}

/** Position in the inbox: only threads before it. */
export interface InboxPlace {
  readonly at: Date;
  readonly id: number;
}

function toSummary(row: ThreadRow): ThreadSummary {
  const { listingStatus: status } = row;
  const isPublic = status !== null && PUBLIC_STATUSES.includes(status);
  return {
    ...pick(row, ["id", "side", "unread", "lastAt", "blockedByMe"]),
    listing: {
      id: row.listingId,
      title: row.listingTitle,
      slug: isPublic ? row.listingSlug : null,
      status: status === "active" || status === "sold" ? status : "unavailable",
      photo: isPublic || row.side === "seller" ? row.listingPhoto : null,
    },
    other: { id: row.otherId, name: row.otherDeleted ? "" : row.otherName },
    last:
      row.lastText === null
        ? null
        : { text: row.lastText, photos: row.lastPhotos ?? 0, mine: row.lastMine === true, state: row.lastState ?? "visible" },
    writable: !row.closed && !row.blockedByMe,
  };
}

/** Returns a page of the account's threads, the most recent first. */
export async function readInbox(
  { db }: DbContext,
  {
    accountId,
    filter = "all",
    before,
    limit,
  }: {
    readonly accountId: number;
    readonly filter?: InboxFilter | undefined;
    readonly before?: InboxPlace | undefined;
    readonly limit: number;
  },
): Promise<{ readonly threads: readonly ThreadSummary[]; readonly next: InboxPlace | undefined }> {
  const { rows } = await db.query(selectInbox([accountId, filter, before?.at ?? null, before?.id ?? null, limit + 1]));
  const page = rows.slice(0, limit);
  const end = rows.length > limit ? page.at(-1) : undefined;
  return { threads: page.map(toSummary), next: end && { at: end.lastAt, id: end.id } };
}

/** Returns a thread that the account sees. Throws `not_found`. */
export async function readThread(
  { db }: DbContext,
  { accountId, threadId }: { readonly accountId: number; readonly threadId: number },
): Promise<Thread> {
  const row = (await db.query(selectThread([accountId, threadId]))).rows[0] ?? fail("not_found");
  return { ...toSummary(row), ...pick(row, ["read", "otherRead"]), reported: row.reported as Thread["reported"] };
}

/**
 * Returns a page of the messages that the account sees in its thread, the newest of them last. Call {@link readThread} first, which checks
 * that the thread is the account's.
 */
export async function readMessages(
  { db }: DbContext,
  {
    accountId,
    threadId,
    before,
    limit,
  }: { readonly accountId: number; readonly threadId: number; readonly before?: number | undefined; readonly limit: number },
): Promise<{ readonly messages: readonly ThreadMessage[]; readonly next: number | undefined }> {
  const rows = await db.prisma.message.findMany({
    where: {
      threadId,
      OR: [{ state: "visible" }, { senderId: accountId }],
      ...(before === undefined ? {} : { position: { lt: before } }),
    },
    orderBy: { position: "desc" },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    messages: page.reverse().map((row) => {
      const mine = row.senderId === accountId;
      return {
        ...pick(row, ["id", "position", "text", "photos", "state"]),
        mine,
        marks: mine ? [] : (row.marks as Mark[]),
        heldFor: row.heldFor as HoldReason[],
        at: row.createdAt,
      };
    }),
    next: rows.length > limit ? page[0]?.position : undefined,
  };
}

/** Returns the number of the account's threads with unread messages. */
export async function countUnreadThreads({ db }: DbContext, accountId: number): Promise<number> {
  return (await db.query(countUnread([accountId]))).rows[0]?.count ?? 0;
}

/** Returns the buyer's thread about a listing. */
export async function findThread(
  { db }: DbContext,
  { listingId, buyerId }: { readonly listingId: number; readonly buyerId: number },
): Promise<number | undefined> {
  return (await db.prisma.thread.findUnique({ where: { listingId_buyerId: { listingId, buyerId } }, select: { id: true } }))?.id;
}
