import type { Readable } from "node:stream";
import type { BoardError } from "@/lib/shared/errors";

/**
 * A request, independent of the server. The adapters `node.ts` and `web.ts` create it and write the response. It has plain values
 * rather than `Request` and `Response`, because creating those costs more than all other work of a request
 * (docs/decisions/004-direct-handlers.md).
 */
export interface ApiRequest {
  readonly method: string;
  /** Path as sent, not decoded, without the query string. */
  readonly path: string;
  /** Query string without the question mark. Empty if there is none. */
  readonly query: string;
  /** @param name header name in lower case. Repeated headers are joined as in Node. */
  header(name: string): string | undefined;
  /**
   * Returns a stream of the body's bytes, which is empty if there is no body. Called at most once. Destroying the stream does not
   * close the connection: the adapter handles the rest of the body, so that the response can still be sent. The stream fails with
   * `bad_request` if the client disconnects.
   */
  readonly body: () => Readable;
  /**
   * Reads the whole body without a stream, which takes a third of the time for a small one. Resolves to undefined as soon as the body is
   * larger than `max` bytes. Otherwise like {@link body}, and called instead of it. An adapter need not have it.
   */
  readonly readBody?: (max: number) => Promise<Uint8Array | undefined>;
  /** Returns a signal that is aborted if the client disconnects before the request is complete. */
  readonly clientGone: () => AbortSignal;
  /** Returns a signal that is aborted if the client disconnects before the response is sent. */
  readonly disconnected: () => AbortSignal;
  /** Normalized address of the client (docs/api/authentication.md#client-address). */
  readonly clientAddress: string;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  /** The error of an error response, for the request log. */
  readonly error?: BoardError;
  /** Parts of the request that failed although it succeeded, for the request log. */
  readonly failures?: readonly { readonly path: string; readonly code: string }[];
}
