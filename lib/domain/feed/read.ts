import type { DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { type EventRow, selectBounds, selectFeed } from "./feed.sql";
import type { PublicEventType } from "./types";

/** Maximum number of events that one page scans. */
const SCAN = 5_000;

export interface FeedRequest {
  readonly accountId: number;
  /** Id of the last event read; undefined: from the oldest event that is kept. */
  readonly after: bigint | undefined;
  readonly limit: number;
  readonly types?: readonly PublicEventType[] | undefined;
  readonly listingId?: number | undefined;
}

export interface FeedPage {
  readonly events: readonly EventRow[];
  /** Id after which the next page starts. */
  readonly next: bigint;
  /** Whether there may be more events now. */
  readonly hasMore: boolean;
}

/**
 * Returns the next events of an account in the order of commits. A reader that continues after `next` gets each event once: ids are committed
 * in ascending order, because one subscriber at a time writes them.
 *
 * At the end, `next` is the last event of the board rather than of the account, so that the cursor of a quiet account does not expire.
 *
 * Throws `cursor_expired` if events after the cursor may have been deleted, and for a cursor beyond the last event, which belongs to a database
 * that was since restored from a backup.
 */
export async function readFeed({ db }: DbContext, { accountId, after, limit, types, listingId }: FeedRequest): Promise<FeedPage> {
  const { rows: bounds } = await db.query(selectBounds());
  const [deletedThrough, last] = [BigInt(bounds[0]?.deleted_through ?? 0), BigInt(bounds[0]?.last ?? 0)];
  const from = after ?? deletedThrough;
  if (from < deletedThrough || from > last) fail("cursor_expired");
  const { rows } = await db.query(selectFeed([accountId, from, types ?? null, listingId ?? null, limit + 1, SCAN, last]));
  const found = rows.filter(({ matches }) => matches);
  const events = found.slice(0, limit);
  const [lastEvent, lastScanned] = [events.at(-1), rows.at(-1)];
  if (lastEvent && found.length > limit) return { events, next: BigInt(lastEvent.id), hasMore: true };
  if (lastScanned?.scanned === SCAN) return { events, next: BigInt(lastScanned.id), hasMore: true };
  return { events, next: last, hasMore: false };
}
