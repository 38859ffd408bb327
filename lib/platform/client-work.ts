import { fail } from "@/lib/shared/errors";
import { addressGroup } from "@/lib/shared/ip-rules";
import { FairQueue, type FairQueueLimits, QueueFullError } from "./fair-queue";
import { singleton } from "./singleton";

/**
 * Processor-heavy work that anybody may cause without an account. Each kind has a few slots; client addresses take turns at them, so a
 * client that sends a thousand requests waits for itself, and everybody else for one of its jobs at most (docs/decisions/136-client-work.md).
 */

const KINDS = {
  /** Forms that need no account: they occupy database connections, and most of them judge, hash or compare a password. */
  form: { limit: 4, maxWaitingOfOne: 16, maxWaiting: 128 },
  /** Password strength and argon2id: a worker thread each. */
  password: { limit: 2, maxWaitingOfOne: 8, maxWaiting: 64 },
  /** Pictures for other sites. */
  picture: { limit: 2, maxWaitingOfOne: 8, maxWaiting: 32 },
  /** Catalogue queries: they occupy database connections, of which other requests need some. */
  search: { limit: 6, maxWaitingOfOne: 100, maxWaiting: 500 },
} as const satisfies Readonly<Record<string, FairQueueLimits>>;

export type ClientWork = keyof typeof KINDS;

/** Owner of the work that no client caused: commands of the operator, jobs. */
export const NO_CLIENT = "board";

const queues = singleton("client-work", () => new Map<ClientWork, FairQueue>());

function queueOf(kind: ClientWork): FairQueue {
  let queue = queues.get(kind);
  if (!queue) queues.set(kind, (queue = new FairQueue(KINDS[kind])));
  return queue;
}

/**
 * Runs work when it is the client's turn. Throws `server_busy` when too much of the client's work, or of everybody's, is waiting.
 * @param address the client's, or {@link NO_CLIENT}.
 */
export async function runClientWork<T>(kind: ClientWork, address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await queueOf(kind).run(address === NO_CLIENT ? address : addressGroup(address), work);
  } catch (error) {
    if (error instanceof QueueFullError) fail("server_busy", { headers: { "retry-after": "5" } });
    throw error;
  }
}
