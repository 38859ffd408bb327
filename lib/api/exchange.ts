import type { FoundKey } from "@/lib/domain/keys/find";
import type { QuotaVerdict } from "@/lib/platform/quota/quota";
import type { Endpoint } from "./endpoint";
import type { ReceivedFile } from "./receive-file";
import type { ApiAnswer, ApiRequest } from "./request";
import type { Match } from "./router";

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
