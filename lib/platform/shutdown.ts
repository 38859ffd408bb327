import { singleton } from "./singleton";

/** Shutdown signals, for responses that do not end on their own, such as event streams. */

const holder = singleton("shutdown", () => ({ controller: new AbortController(), cutOff: new AbortController() }));

/** Returns a signal that is aborted when the server begins to stop. Without `server.ts`, it is never aborted. */
export function shutdownSignal(): AbortSignal {
  return holder.controller.signal;
}

/** Signals that the server is stopping, so that long-lived connections are closed. */
export function beginShutdown(): void {
  holder.controller.abort();
}

/**
 * Returns a signal that is aborted when a stopping server no longer waits for requests in progress. Without `server.ts`, it is
 * never aborted.
 */
export function drainEnded(): AbortSignal {
  return holder.cutOff.signal;
}

/** Signals that the remaining requests are to be aborted. */
export function endDrain(): void {
  holder.cutOff.abort();
}
