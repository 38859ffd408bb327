import { onAnyAbort } from "./any-abort";
import { shutdownSignal } from "./shutdown";

/** Server-sent events (HTML §9.2): a response that ends when the client disconnects or loses access, or when the server stops. */

/** Seconds between the comments that keep proxies from closing an idle stream. Before each comment, the client's access is checked. */
const KEEP_ALIVE_SECONDS = 20;
/** Milliseconds after which a client that has lost the stream reconnects. */
const RETRY = 2_000;
/** Number of unread events after which the stream is closed. */
const MAX_UNREAD = 256;

interface EventStreamOptions {
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Starts sending events. Returns a function that stops it. */
  readonly open: (send: (event: object) => void) => () => void;
  /** Returns whether the client still has access. Called at every keep-alive. */
  readonly hasAccess: () => Promise<boolean>;
}

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // With compression, events would be buffered until there is more to compress: `no-transform` prevents that. The next header
  // disables buffering in nginx.
  "cache-control": "private, no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
};

/** Returns the response to a request for events. */
export function eventStream({ signal, open, hasAccess }: EventStreamOptions): Response {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const encoder = new TextEncoder();
        const write = (text: string) => {
          if ((controller.desiredSize ?? 0) <= -MAX_UNREAD) return end();
          controller.enqueue(encoder.encode(text));
        };
        const unsubscribe = open((event) => write(`data: ${JSON.stringify(event)}\n\n`));
        const keepAlive = setInterval(() => {
          hasAccess().then(
            (allowed) => (allowed ? write(": still here\n\n") : end()),
            () => end(),
          );
        }, KEEP_ALIVE_SECONDS * 1_000);
        let removeListeners = () => {};
        end = () => {
          end = () => {};
          removeListeners();
          clearInterval(keepAlive);
          unsubscribe();
          try {
            controller.close();
          } catch {
            // The client has already closed the stream.
          }
        };
        write(`retry: ${RETRY}\n\n`);
        removeListeners = onAnyAbort([signal, shutdownSignal()], () => end());
      },
      cancel: () => end(),
    },
    { highWaterMark: 1 },
  );
  return new Response(body, { headers: HEADERS });
}
