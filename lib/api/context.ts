import type { FoundKey } from "@/lib/domain/keys/find";
import type { QuotaVerdict } from "@/lib/platform/quota/quota";
import type { Endpoint } from "./define-endpoint";
import type { ApiRequest } from "./request";
import type { Route } from "./router";

/** Contexts of a request. Each guard takes the context of the guard before it and returns a narrower one. */

/** A request as received. */
export interface RequestContext {
  readonly request: ApiRequest;
  readonly requestId: string;
  /** Milliseconds since the epoch. Read once per request. */
  readonly now: number;
}

/** The path matches a route. */
export interface RoutedContext extends RequestContext {
  readonly route: Route;
  /** Path parameters as sent, not validated. */
  readonly pathValues: Readonly<Record<string, string>>;
}

/** The route supports the method. */
export interface EndpointContext extends RoutedContext {
  readonly endpoint: Endpoint;
}

/** The token identifies a key, whatever the key's state. */
export interface IdentifiedContext extends EndpointContext {
  /** Use only for usage statistics and the request log: the key may be deactivated or expired. */
  readonly namedKey: FoundKey;
}

/** The key is neither deactivated nor expired. */
export interface AuthenticatedContext extends IdentifiedContext {
  readonly key: FoundKey;
}

/** The rate limits of the key's account have been checked. */
export interface MeasuredContext extends AuthenticatedContext {
  readonly quota: QuotaVerdict;
}

/** The request is within the rate limits and has been counted. */
export interface AdmittedContext extends MeasuredContext {
  /** Number of requests made with the key, including this one. */
  readonly totalRequests: number;
}

/** The JSON body has been received. */
export interface ReceivedContext extends AdmittedContext {
  /** As received, not parsed. Use only for the request log. */
  readonly sentBody: Uint8Array;
  /** The body, not validated. Only set if the endpoint has something deprecated. */
  readonly sentJson?: Readonly<Record<string, unknown>>;
}

/** Context of a request that has a response, with what the guards had determined by then. For usage, logs, metrics and headers. */
export type PartialContext = RequestContext & Partial<Omit<ReceivedContext, keyof RequestContext>>;

/** Records the stage that a request has reached, and returns the same context. */
export type RecordStage = <Context extends PartialContext>(context: Context) => Context;
