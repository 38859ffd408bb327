import { fail } from "@/lib/shared/errors";
import { addressGroup } from "@/lib/shared/ip-rules";
import { FairQueue, type FairQueueLimits, QueueFullError } from "./fair-queue";
import { singleton } from "./singleton";

/**
 * CPU-intensive work that clients can cause without an account. Each kind has a few slots, which client addresses use in turn. A
 * client that sends a thousand requests therefore delays mainly itself: others wait for at most one of its jobs
 * (docs/decisions/136-client-work.md).
 */

const KINDS = {
  /**
   * Forms that need no account. They occupy database connections, and most of them check the strength of a password, hash it or
   * verify it.
   */
  form: { limit: 4, maxWaitingOfOne: 16, maxWaiting: 128 },
  /** Password strength and argon2id. Each job uses a worker thread. */
  password: { limit: 2, maxWaitingOfOne: 8, maxWaiting: 64 },
  /** Images for link previews on other sites. */
  picture: { limit: 2, maxWaitingOfOne: 8, maxWaiting: 32 },
  /** Catalogue queries. They occupy database connections, some of which must remain available for other requests. */
  search: { limit: 6, maxWaitingOfOne: 100, maxWaiting: 500 },
} as const satisfies Readonly<Record<string, FairQueueLimits>>;

export type ClientWork = keyof typeof KINDS;

/** Owner of work that is not caused by a client: operator commands and jobs. */
export const NO_CLIENT = "board";

const queues = singleton("client-work", () => new Map<ClientWork, FairQueue>());

function queueOf(kind: ClientWork): FairQueue {
  let queue = queues.get(kind);
  if (!queue) queues.set(kind, (queue = new FairQueue(KINDS[kind])));
  return queue;
}

/**
 * Runs work when it is the client's turn. Throws `server_busy` if too much work of the client, or of all clients, is waiting.
 *
 * @param address the client's address, or {@link NO_CLIENT}.
 */
export async function runClientWork<T>(kind: ClientWork, address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await queueOf(kind).run(address === NO_CLIENT ? address : addressGroup(address), work);
  } catch (error) {
    if (error instanceof QueueFullError) fail("server_busy");
    throw error;
  }
}
