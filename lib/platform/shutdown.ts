import { setMaxListeners } from "node:events";
import { singleton } from "./singleton";

/** Shutdown signals, for responses that do not end on their own, such as event streams. */

const holder = singleton("shutdown", () => {
  const [controller, cutOff] = [new AbortController(), new AbortController()];
  // Every upload and event stream in progress listens; from the eleventh on, Node.js would warn of a memory leak.
  setMaxListeners(0, controller.signal, cutOff.signal);
  return { controller, cutOff };
});

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
