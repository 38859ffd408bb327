import { FairQueue } from "@/lib/platform/fair-queue";
import { shutdownSignal } from "@/lib/platform/shutdown";
import { singleton } from "@/lib/platform/singleton";
import { boardError } from "@/lib/shared/errors";
import { RECEIVE_TIMES, ReceiveDeadline, type ReceiveTimes } from "./receive-deadline";
import { type ReceivedFile, receiveFile } from "./receive-file";
import type { ApiRequest } from "./request";

/** Maximum number of uploads that an account may have in progress, receiving and processing combined. */
export const MAX_UPLOADS_OF_ACCOUNT = 10;

/**
 * Maximum number of files received at once, over all accounts. Limits the disk space of unfinished files. Other uploads wait in a
 * fair queue.
 */
const MAX_RECEIVING = 64;

/** Milliseconds that an upload waits before it preempts an upload of an account that has more of them. */
const PREEMPT_AFTER_MS = 2_000;

const RETRY_SECONDS = 2;

const state = singleton("uploads", () => ({
  inProgress: new Map<number, number>(),
  receiving: new FairQueue({ limit: MAX_RECEIVING, preemptAfterMs: PREEMPT_AFTER_MS }),
}));

/**
 * Receives a file of an account, uploaded through the API or the dashboard; both count towards the same limit. The account's upload
 * count is reduced when the file is discarded, and the queue slot is released as soon as receiving ends. Throws the errors of
 * {@link receiveFile}, and `rate_limit_exceeded` if the account has too many uploads in progress.
 *
 * @param times time limits, which tests override.
 */
export async function receiveForAccount(
  accountId: number,
  request: ApiRequest,
  maxBytes: number,
  times: ReceiveTimes = RECEIVE_TIMES,
): Promise<ReceivedFile> {
  const release = countUpload(accountId);
  const { receiving } = state;
  const isContended = () => receiving.waiting > 0 || shutdownSignal().aborted;
  const deadline = new ReceiveDeadline({ times, clientGone: request.clientGone(), isContended });
  try {
    const receive = async (preempted: AbortSignal) => {
      preempted.addEventListener("abort", () => deadline.abort(tooManyUploads()), { once: true });
      return await receiveFile(request, maxBytes, deadline);
    };
    const file = await receiving.run(accountId, receive, { signal: deadline.signal });
    return { ...file, discard: () => file.discard().finally(release) };
  } catch (error) {
    release();
    throw error;
  } finally {
    deadline.dispose();
  }
}

/** Returns the number of uploads in progress on this instance, over all accounts. */
export function countUploadsInProgress(): number {
  let sum = 0;
  for (const uploads of state.inProgress.values()) sum += uploads;
  return sum;
}

const tooManyUploads = () => boardError("rate_limit_exceeded", { retry_after: RETRY_SECONDS });

/** Counts an upload of an account. Returns an idempotent function that removes it from the count. */
function countUpload(accountId: number): () => void {
  const { inProgress } = state;
  const before = inProgress.get(accountId) ?? 0;
  if (before >= MAX_UPLOADS_OF_ACCOUNT) throw tooManyUploads();
  inProgress.set(accountId, before + 1);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    const others = (inProgress.get(accountId) ?? 1) - 1;
    if (others > 0) inProgress.set(accountId, others);
    else inProgress.delete(accountId);
  };
}
