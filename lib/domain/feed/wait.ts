import type { DbContext } from "@/lib/domain/context/context";
import { onAnyAbort } from "@/lib/platform/any-abort";
import { broadcast, subscribe } from "@/lib/platform/broadcast";
import { shutdownSignal } from "@/lib/platform/shutdown";
import { singleton } from "@/lib/platform/singleton";
import { fail } from "@/lib/shared/errors";

/**
 * Readers of the feed that wait for new events (long polling). They hold no database connection: a notification of PostgreSQL wakes the
 * readers of an account on every instance.
 */

const CHANNEL = "listings_board_feed";

/** Maximum number of accounts in a notification, which has at most 8 000 bytes. With more, all readers are woken. */
const MAX_NAMED = 500;

/** Maximum number of waiting requests of a key, of an account and of this instance. */
export const MAX_WAITING = { key: 2, account: 10, instance: 1_000 } as const;

interface Waiter {
  readonly keyId: number;
  readonly accountId: number;
  wake: () => void;
}

interface State {
  readonly waiters: Set<Waiter>;
  unsubscribe: (() => void) | undefined;
  lingering: NodeJS.Timeout | undefined;
}

const state = singleton<State>("feed-readers", () => ({ waiters: new Set(), unsubscribe: undefined, lingering: undefined }));

/** Milliseconds for which the connection for notifications stays open without readers. */
const LINGER = 30_000;

/** Wakes the waiting readers of accounts when the transaction commits. */
export async function wakeReaders({ db }: DbContext, accountIds: readonly number[]): Promise<void> {
  await broadcast(db, CHANNEL, accountIds.length > MAX_NAMED ? {} : { accounts: accountIds });
}

/** Number of waiting requests on this instance. */
export const countWaitingReaders = (): number => state.waiters.size;

function onMessage(message: unknown): void {
  // Undefined: notifications may have been missed. Each waiting reader reads again.
  const accounts = (message as { accounts?: readonly number[] } | undefined)?.accounts;
  for (const waiter of state.waiters) if (!accounts || accounts.includes(waiter.accountId)) waiter.wake();
}

function checkRoom({ keyId, accountId }: Pick<Waiter, "keyId" | "accountId">): void {
  let [ofKey, ofAccount] = [0, 0];
  for (const waiter of state.waiters) {
    if (waiter.keyId === keyId) ofKey++;
    if (waiter.accountId === accountId) ofAccount++;
  }
  if (ofKey >= MAX_WAITING.key || ofAccount >= MAX_WAITING.account || state.waiters.size >= MAX_WAITING.instance)
    fail("too_many_waiting", { retry_after: 1 });
}

interface Wait {
  readonly keyId: number;
  readonly accountId: number;
  /** Maximum duration in milliseconds. */
  readonly duration: number;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/**
 * Reads again after each notification until `isDone`, the time has passed, the client is gone or the server stops, and returns the last result.
 *
 * Throws `too_many_waiting`.
 */
export async function waitForEvents<T>(
  { keyId, accountId, duration, signal }: Wait,
  read: () => Promise<T>,
  isDone: (result: T) => boolean,
): Promise<T> {
  checkRoom({ keyId, accountId });
  const waiter: Waiter = { keyId, accountId, wake: () => {} };
  let hasEnded = false;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = () => {
      hasEnded = true;
      resolve();
    };
  });
  const timer = setTimeout(end, duration);
  const removeListeners = onAnyAbort([signal, shutdownSignal()], end);
  enter(waiter);
  try {
    for (;;) {
      // Created before reading: a notification during the read causes another one.
      const woken = new Promise<void>((resolve) => {
        waiter.wake = resolve;
      });
      const result = await read();
      if (isDone(result) || hasEnded) return result;
      await Promise.race([woken, ended]);
      if (hasEnded) return result;
    }
  } finally {
    clearTimeout(timer);
    removeListeners();
    leave(waiter);
  }
}

function enter(waiter: Waiter): void {
  state.waiters.add(waiter);
  clearTimeout(state.lingering);
  state.unsubscribe ??= subscribe(CHANNEL, onMessage);
}

/** The connection for notifications stays open for a while, since most readers wait again at once. */
function leave(waiter: Waiter): void {
  state.waiters.delete(waiter);
  if (state.waiters.size > 0) return;
  state.lingering = setTimeout(() => {
    state.unsubscribe?.();
    state.unsubscribe = undefined;
  }, LINGER).unref();
}
