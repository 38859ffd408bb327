import type { LimitFunction } from "p-limit";

/**
 * Runs a task when the limit permits. If the signal is aborted before the task has started, it is not run, and the signal's reason
 * is thrown. A task that has started must handle the abort itself.
 */
export async function runWithinLimit<T>(limit: LimitFunction, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const cancel = () => reject(signal?.reason);
    signal?.addEventListener("abort", cancel, { once: true });
    const begin = () => {
      signal?.removeEventListener("abort", cancel);
      signal?.throwIfAborted();
      return task();
    };
    limit(async () => begin()).then(resolve, reject);
  });
}
