import type { DbContext } from "@/lib/domain/context/context";
import { broadcast, subscribe } from "@/lib/platform/broadcast";

/** Live updates of the inbox and of open threads, sent to all instances when a change is committed. */
export interface ThreadChange {
  readonly type: "message" | "read";
  readonly threadId: number;
}

interface Broadcast extends ThreadChange {
  /** Accounts that see the change. */
  readonly accounts: readonly number[];
}

const CHANNEL = "listings_board_messages";

export function notifyAccounts({ db }: DbContext, change: Broadcast): Promise<void> {
  return broadcast(db, CHANNEL, change);
}

/**
 * Listens to the changes that an account sees until the returned function is called. The listener is called with `undefined` if changes may
 * have been missed, and must then reload.
 */
export function followThreads(accountId: number, listener: (change: ThreadChange | undefined) => void): () => void {
  return subscribe(CHANNEL, (message) => {
    if (message === undefined) return listener(undefined);
    const { accounts, type, threadId } = message as Broadcast;
    if (accounts.includes(accountId)) listener({ type, threadId });
  });
}
