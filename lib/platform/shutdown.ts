import { singleton } from "./singleton";

/** Tells answers that never end by themselves, such as streams of events, that the server is going. */

const holder = singleton("shutdown", () => ({ controller: new AbortController(), cutOff: new AbortController() }));

/** Aborted as soon as the server begins to stop. Without `server.ts` it never is. */
export function stopping(): AbortSignal {
  return holder.controller.signal;
}

/** The server begins to stop: whoever holds a connection open lets it go. */
export function announceStop(): void {
  holder.controller.abort();
}

/** Aborted when a stopping server waits no longer for requests under way. Without `server.ts` it never is. */
export function drainEnded(): AbortSignal {
  return holder.cutOff.signal;
}

/** Requests that are still under way are given up. */
export function endDrain(): void {
  holder.cutOff.abort();
}
