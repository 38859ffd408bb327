import type { LimitFunction } from "p-limit";

/**
 * Runs a task when a limit lets it. One that has not begun leaves the line as soon as its signal aborts, with the signal's reason; one that
 * has begun is the task's own to stop.
 */
export async function inTurn<T>(limit: LimitFunction, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal?.reason);
    signal?.addEventListener("abort", leave, { once: true });
    const begin = () => {
      signal?.removeEventListener("abort", leave);
      signal?.throwIfAborted();
      return task();
    };
    limit(async () => begin()).then(resolve, reject);
  });
}
