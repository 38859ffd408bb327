import { FairQueue } from "@/lib/platform/fair-queue";
import { stopping } from "@/lib/platform/shutdown";
import { singleton } from "@/lib/platform/singleton";
import { BoardError } from "@/lib/shared/errors";
import type { UploadRules } from "./endpoint";
import type { Exchange } from "./exchange";
import { RECEIVE_TIMES, ReceiveDeadline, type ReceiveTimes } from "./receive-deadline";
import { type ReceivedFile, receiveFile } from "./receive-file";
import type { ApiRequest } from "./request";

/** How many uploads an account may have under way at once, received and processed together. */
export const MAX_UPLOADS_OF_ACCOUNT = 10;

/** How many files are received at once, of all accounts: bounds the room that unfinished ones take. Others wait, fairly. */
const MAX_RECEIVING = 64;

/** How long an upload waits before one of an account that has more of them gives way, in milliseconds. */
const PREEMPT_AFTER_MS = 2_000;

const RETRY_SECONDS = 2;

const state = singleton("uploads", () => ({
  underWay: new Map<number, number>(),
  receiving: new FairQueue({ limit: MAX_RECEIVING, preemptAfterMs: PREEMPT_AFTER_MS }),
}));

/** Receives an upload's file; its place among the account's uploads is free again when the request is answered. */
export async function receiveUpload(exchange: Exchange, rules: UploadRules): Promise<void> {
  exchange.file = await receiveForAccount(exchange.key?.account.id as number, exchange.request, rules);
}

/**
 * Receives a file of an account's, by key or in the cabinet: both count together. The place among the account's uploads is free
 * again when the file is discarded, the slot in the queue as soon as receiving ends, in whatever way. Throws what
 * {@link receiveFile} throws, and `rate_limit_exceeded`.
 *
 * @param times bounds on waiting and receiving, for tests.
 */
export async function receiveForAccount(
  accountId: number,
  request: ApiRequest,
  rules: UploadRules,
  times: ReceiveTimes = RECEIVE_TIMES,
): Promise<ReceivedFile> {
  const leave = enter(accountId);
  const { receiving } = state;
  const isContended = () => receiving.waiting > 0 || stopping().aborted;
  const deadline = new ReceiveDeadline({ times, clientGone: request.clientGone(), isContended });
  try {
    const receive = async (preempted: AbortSignal) => {
      preempted.addEventListener("abort", () => deadline.abort(tooManyUploads()), { once: true });
      return await receiveFile(request, rules.maxBytes, deadline);
    };
    const file = await receiving.run(accountId, receive, { signal: deadline.signal });
    return { ...file, discard: () => file.discard().finally(leave) };
  } catch (error) {
    leave();
    throw error;
  } finally {
    deadline.dispose();
  }
}

/** Uploads of all accounts that this instance has under way. */
export function uploadsUnderWay(): number {
  let sum = 0;
  for (const uploads of state.underWay.values()) sum += uploads;
  return sum;
}

function tooManyUploads(): BoardError {
  return new BoardError("rate_limit_exceeded", {
    values: { seconds: RETRY_SECONDS },
    extra: { retry_after: RETRY_SECONDS },
    headers: { "retry-after": String(RETRY_SECONDS) },
  });
}

/** Counts one upload more of an account. Returns what counts it off, once. */
function enter(accountId: number): () => void {
  const { underWay } = state;
  const before = underWay.get(accountId) ?? 0;
  if (before >= MAX_UPLOADS_OF_ACCOUNT) throw tooManyUploads();
  underWay.set(accountId, before + 1);
  let left = false;
  return () => {
    if (left) return;
    left = true;
    const others = (underWay.get(accountId) ?? 1) - 1;
    if (others > 0) underWay.set(accountId, others);
    else underWay.delete(accountId);
  };
}
