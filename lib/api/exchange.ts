import type { FoundKey } from "@/lib/keys/find";
import type { QuotaVerdict } from "@/lib/platform/quota/quota";
import type { Endpoint } from "./endpoint";
import type { ReceivedFile } from "./receive-file";
import type { Match } from "./router";

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
  /** The body's bytes as they arrive, none when there is no body. Read at most once; whoever stops early leaves the rest to the lane. */
  readonly body: () => AsyncIterable<Uint8Array>;
  /** Normalized; decisions §2. */
  readonly clientAddress: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** One request on its way through the gates: each gate fills in what it has found out. */
export interface Exchange {
  readonly request: ApiRequest;
  readonly requestId: string;
  /** Milliseconds since the epoch, read once. */
  readonly now: number;
  match: Match | undefined;
  endpoint: Endpoint | undefined;
  /** The key that the token names, in whatever state: for usage and the request log alone. */
  namedKey: FoundKey | undefined;
  /** The same once it may be used: neither deactivated nor expired. */
  key: FoundKey | undefined;
  quota: QuotaVerdict | undefined;
  /** Requests made with the key, this one included. */
  totalRequests: number;
  rawBody: Uint8Array | undefined;
  json: Record<string, unknown> | undefined;
  /** The file of an upload, once it has arrived whole. */
  file: ReceivedFile | undefined;
  /** Set by a gate that answers by itself: the preflight. */
  answer: ApiAnswer | undefined;
}
