import { createHmac, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import type { Context } from "@/lib/domain/context/context";
import { db } from "@/lib/platform/db";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { addressGroup } from "@/lib/shared/ip-rules";
import { kyivDay } from "@/lib/shared/time";
import { addViews } from "./count.sql";

/**
 * Counts views of listings: each visitor once a day, except bots and the owner. Buffered in memory and written in batches. Visitors are stored
 * as a hash with a secret of the day, which is never stored, so that they cannot be identified.
 */

const FLUSH_EVERY = 2_000;
/** Maximum number of buffered visits. */
const CAPACITY = 20_000;

interface Visit {
  readonly listingId: number;
  readonly day: string;
  readonly visitor: Buffer;
}

const state = singleton("visits", () => ({
  waiting: [] as Visit[],
  timer: undefined as NodeJS.Timeout | undefined,
  secret: { day: "", key: Buffer.alloc(0) },
}));

export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** Account of a signed-in visitor. */
  readonly accountId?: number | undefined;
}

/** Counts a view of a listing, unless the visitor is a bot or its owner. Synchronous; never throws. */
export function countView(listing: { readonly id: number; readonly ownerId: number }, visitor: Visitor, now: number): void {
  if (visitor.accountId === listing.ownerId || visitor.userAgent === "" || isbot(visitor.userAgent)) return;
  if (state.waiting.length >= CAPACITY) return;
  const day = kyivDay(now);
  const who = visitor.accountId === undefined ? `${addressGroup(visitor.address)}\n${visitor.userAgent}` : `account ${visitor.accountId}`;
  state.waiting.push({ listingId: listing.id, day, visitor: createHmac("sha256", secretOf(day)).update(who).digest().subarray(0, 16) });
  state.timer ??= setTimeout(() => {
    state.timer = undefined;
    void flushViews();
  }, FLUSH_EVERY).unref();
}

/** Returns the secret of a day, which exists only in this process; after a restart, visitors may be counted again. */
function secretOf(day: string): Buffer {
  if (state.secret.day !== day) state.secret = { day, key: randomBytes(32) };
  return state.secret.key;
}

/** Writes buffered views. A failed write is retried with the next one. */
export async function flushViews(): Promise<void> {
  const visits = state.waiting;
  if (visits.length === 0) return;
  state.waiting = [];
  try {
    await db().query(addViews([visits.map((v) => v.listingId), visits.map((v) => v.day), visits.map((v) => v.visitor)]));
  } catch (error) {
    log().warn({ err: error }, "views could not be written; the next run retries");
    state.waiting = [...visits, ...state.waiting].slice(0, CAPACITY);
  }
}

/** Stops the timer and writes remaining data, before the database closes. */
export async function closeViews(): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  await flushViews();
}

/** Deletes visitors' hashes of past days. */
export async function deleteExpiredViews({ now }: Pick<Context, "now">): Promise<void> {
  const where = { day: { lt: new Date(kyivDay(now)) } };
  await deleteInBatches((limit) => db().prisma.listingView.deleteMany({ where, limit }));
}
