import { stopping } from "./shutdown";

/** Server-sent events (HTML §9.2): an answer that goes on until its reader leaves, may read no longer, or the server stops. */

/** Seconds between comments that keep proxies from closing a quiet stream. Each asks whether the reader may go on. */
const KEEP_ALIVE_SECONDS = 20;
/** What a reader that has lost the stream waits before it asks anew, in milliseconds. */
const RETRY = 2_000;
/** Events that a reader may leave unread before it is given up. */
const MAX_UNREAD = 256;

interface EventStreamOptions {
  /** Aborted when the reader is gone. */
  readonly signal: AbortSignal;
  /** Begins to send; returns what ends it. */
  readonly open: (send: (event: object) => void) => () => void;
  /** Whether the reader still may read; asked at every keep-alive. */
  readonly mayGoOn: () => Promise<boolean>;
}

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // `no-transform`: compressed it would wait for more to compress. The other header tells nginx not to gather it either.
  "cache-control": "private, no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
};

/** The answer to a request for events. */
export function eventStream({ signal, open, mayGoOn }: EventStreamOptions): Response {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const encoder = new TextEncoder();
        const write = (text: string) => {
          if ((controller.desiredSize ?? 0) <= -MAX_UNREAD) return end();
          controller.enqueue(encoder.encode(text));
        };
        const leave = open((event) => write(`data: ${JSON.stringify(event)}\n\n`));
        const keepAlive = setInterval(() => {
          mayGoOn().then(
            (may) => (may ? write(": still here\n\n") : end()),
            () => end(),
          );
        }, KEEP_ALIVE_SECONDS * 1_000);
        end = () => {
          end = () => {};
          clearInterval(keepAlive);
          leave();
          try {
            controller.close();
          } catch {
            // The reader has closed it.
          }
        };
        for (const gone of [signal, stopping()]) {
          if (gone.aborted) return end();
          gone.addEventListener("abort", () => end(), { once: true });
        }
        write(`retry: ${RETRY}\n\n`);
      },
      cancel: () => end(),
    },
    { highWaterMark: 1 },
  );
  return new Response(body, { headers: HEADERS });
}
