import type { Readable } from "node:stream";

/**
 * A request as the API sees it, whichever lane brought it: two small adapters (`node.ts`, `web.ts`) make these and write the
 * answers. Plain values instead of `Request` and `Response`, because building those costs more than everything else we do in a
 * request (docs/decisions/004-two-lanes.md).
 */
export interface ApiRequest {
  readonly method: string;
  /** As it was sent: nothing decoded, no query. */
  readonly path: string;
  /** Without the question mark; empty when there is none. */
  readonly query: string;
  /** @param name in lower case. Repeated headers are joined as Node does. */
  header(name: string): string | undefined;
  /**
   * The body's bytes as they arrive, none when there is no body. Called at most once. A stream of its own: destroying it leaves
   * the rest to the lane, so that the answer can still be sent. Fails with `bad_request` when the client is gone.
   */
  readonly body: () => Readable;
  /** Aborted when the client is gone before its request has arrived whole. */
  readonly clientGone: () => AbortSignal;
  /** Normalized; decisions §2. */
  readonly clientAddress: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}
