import { z } from "zod";
import type { Caller } from "@/lib/domain/accounts/caller";
import type { Actor } from "@/lib/domain/context/context";
import type { FoundKey } from "@/lib/domain/keys/find";
import type { Scope } from "@/lib/domain/keys/scopes";
import type { Queryable } from "@/lib/platform/db";
import { type ErrorCode, fail } from "@/lib/shared/errors";
import type { ErrorExamples } from "@/lib/shared/errors/catalogue";
import { checkQuery } from "@/lib/shared/validation";
import { type PathParameters, parsePathParameters } from "./path-parameters";
import { readQuery } from "./query";
import type { ApiRequest } from "./request";
import type { OnBody, ReceivedBody, RequestBody } from "./request-body";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Passed to a handler after all guards have passed. */
export interface HandlerContext<Params = unknown, Query = unknown, Body = unknown> {
  readonly db: Queryable;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly key: FoundKey;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly clientAddress: string;
  /** Number of requests made with the key, including this one. */
  readonly totalRequests: number;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** @param name header name in lower case. */
  header(name: string): string | undefined;
}

/** Result of a handler. */
export interface HandlerResult {
  readonly json: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** 304 if the client already has the current version. If omitted, the endpoint's success status is used. */
  readonly status?: 304;
}

export interface Example {
  readonly summary: string;
  readonly path?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly response: unknown;
}

/** The declarative part of an endpoint. The router, the OpenAPI document and the tests are generated from it. */
interface EndpointDescription {
  /** PUT and PATCH share one entry. */
  readonly methods: readonly [Method, ...Method[]];
  /** Path below `/api/v1`. Parameters are in braces and are always ids (positive integers). */
  readonly path: string;
  /** Required scope. If undefined, any valid key is accepted. */
  readonly scope: Scope | undefined;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly success: { readonly status: 200 | 201; readonly schema: z.ZodType; readonly description: string };
  /** Error codes thrown by the handler itself. Those of the guards are added automatically. */
  readonly errors: readonly ErrorCode[];
  /** Error parameters for the examples, if those of the catalogue do not fit. */
  readonly errorExamples?: ErrorExamples;
  readonly examples: readonly [Example, ...Example[]];
  /** Responses have an `ETag` and support `If-None-Match`. */
  readonly cacheable?: boolean;
}

interface EndpointOptions<Path extends string, Query extends z.ZodObject, Body> extends EndpointDescription {
  readonly path: Path;
  readonly query: Query;
  readonly body: RequestBody<Body>;
  readonly handle: (context: HandlerContext<PathParameters<Path>, z.output<Query>, Body>) => Promise<HandlerResult> | HandlerResult;
}

/** The part of an admitted request that an endpoint needs. */
export interface AdmittedRequest {
  readonly request: ApiRequest;
  readonly requestId: string;
  readonly now: number;
  readonly key: FoundKey;
  readonly totalRequests: number;
  /** Path parameters as sent, not validated. */
  readonly pathValues: Readonly<Record<string, string>>;
}

/** A request whose body has been received. */
export interface PendingRequest extends Pick<ReceivedBody<unknown>, "identity" | "discard"> {
  /** Validates query, body and path parameters, then runs the handler on the given connection. */
  readonly handle: (db: Queryable) => Promise<HandlerResult>;
}

/** An endpoint as the pipeline sees it, without the types of its query, body and path parameters. */
export interface Endpoint extends EndpointDescription {
  readonly query: z.ZodObject;
  readonly body: RequestBody<unknown>;
  /** @param onBody called with a JSON body as received, before it is parsed. */
  readonly receive: (admitted: AdmittedRequest, onBody: OnBody) => Promise<PendingRequest>;
}

/** Query schema of an endpoint without query parameters. */
export const noQuery = z.object({});

/** Declares an endpoint. The types of the handler's `params`, `query` and `body` are inferred from `path`, `query` and `body`. */
export function defineEndpoint<const Path extends string, Query extends z.ZodObject, Body>(
  options: EndpointOptions<Path, Query, Body>,
): Endpoint {
  const { handle, ...description } = options;
  const { path, query, body } = description;
  return {
    ...description,
    async receive({ request, requestId, now, key, totalRequests, pathValues }, onBody) {
      const { account } = key;
      const { clientAddress } = request;
      const received = await body.receive({ request, accountId: account.id, onBody });
      return {
        identity: received.identity,
        discard: received.discard,
        handle: async (db) =>
          handle({
            db,
            caller: { accountId: account.id, name: account.name, phone: account.phone },
            actor: { kind: "key", accountId: account.id, keyId: key.id, address: clientAddress, requestId },
            key,
            now,
            clientAddress,
            totalRequests,
            // The order matters: errors in the query come first, then errors in the body, then an invalid id in the path.
            query: checkQuery(query, ...readQuery(query, request.query)),
            body: received.validate(),
            params: parsePathParameters(path, pathValues) ?? fail("not_found"),
            header: (name) => request.header(name),
          }),
      };
    },
  };
}

/** Returns a success response: `{ "ok": true, … }`. */
export function ok(body: Readonly<Record<string, unknown>>, headers?: Readonly<Record<string, string>>): HandlerResult {
  return { json: JSON.stringify({ ok: true, ...body }), ...(headers && { headers }) };
}
