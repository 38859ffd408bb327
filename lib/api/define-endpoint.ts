import { z } from "zod";
import type { Caller } from "@/lib/domain/accounts/caller";
import type { Actor } from "@/lib/domain/context/context";
import type { FoundKey } from "@/lib/domain/keys/find";
import type { Scope } from "@/lib/domain/keys/scopes";
import type { Queryable } from "@/lib/platform/db";
import { type ErrorCode, fail } from "@/lib/shared/errors";
import type { ErrorExamples } from "@/lib/shared/errors/catalogue";
import type { Language } from "@/lib/shared/i18n";
import { checkQuery } from "@/lib/shared/validation";
import { type Deprecation, deprecationsOf, type EndpointDeprecations } from "./deprecation";
import { errorResponse, hintLanguage } from "./error-response";
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
  /** Whether everything is rolled back afterwards: see {@link EndpointDescription.preview}. */
  readonly isDryRun: boolean;
  /** @param name header name in lower case. */
  header(name: string): string | undefined;
  /** Language of texts for the client, such as hints. */
  readonly language: Language;
  /** Converts an error to the response that a request would get. Anything but a `BoardError` is logged. */
  toErrorResponse(error: unknown): { readonly status: number; readonly body: string };
  /** Returns a signal that is aborted when the client disconnects. Call it only to wait for something. */
  disconnected(): AbortSignal;
}

/** Result of a handler. */
export interface HandlerResult {
  readonly json: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** 304 if the client already has the current version. If omitted, the endpoint's success status is used. */
  readonly status?: 200 | 201 | 304;
  /** Parts of the request that failed although the request succeeded, for the request log. */
  readonly failures?: readonly FieldFailure[];
}

/** A failed part of a request: path in its body, and error code. */
export interface FieldFailure {
  readonly path: string;
  readonly code: string;
}

export interface Example {
  readonly summary: string;
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly response: unknown;
  /** Status of the response. By default the endpoint's success status. */
  readonly status?: 200 | 201;
}

interface Success {
  readonly schema: z.ZodType;
  readonly description: string;
}

/** The declarative part of an endpoint. The router, the OpenAPI document and the tests are generated from it. */
interface EndpointDescription {
  /** PUT and PATCH share one entry. */
  readonly methods: readonly [Method, ...Method[]];
  /** Path below `/api/v1`. Parameters are in braces: ids (positive integers), or texts (`TEXT_PARAMETERS`). */
  readonly path: string;
  /** Required scope. If undefined, any valid key is accepted. */
  readonly scope: Scope | undefined;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly success: Success & { readonly status: 200 | 201 };
  /** The response with status 201 of an endpoint that sometimes creates something. */
  readonly created?: Success;
  /** Set if the endpoint is deprecated. Single fields are declared with `deprecatedField`. */
  readonly deprecated?: Deprecation;
  /** Error codes thrown by the handler itself. Those of the guards are added automatically. */
  readonly errors: readonly ErrorCode[];
  /** Error parameters for the examples, if those of the catalogue do not fit. */
  readonly errorExamples?: ErrorExamples;
  readonly examples: readonly [Example, ...Example[]];
  /** Responses have an `ETag` and support `If-None-Match`. */
  readonly cacheable?: boolean;
  /** For endpoints that write nothing although their method is not GET, so that a dry run makes no sense. */
  readonly isReadOnly?: boolean;
  /** Schema of `would` in a dry run. By default that of the success response, without `ok`. */
  readonly previewSchema?: z.ZodObject;
  /** The response contains a secret, which is stored encrypted for repetitions of the request. */
  readonly isSecret?: boolean;
}

interface EndpointOptions<Path extends string, Query extends z.ZodObject, Body> extends EndpointDescription {
  readonly path: Path;
  readonly query: Query;
  readonly body: RequestBody<Body>;
  readonly handle: (context: HandlerContext<PathParameters<Path>, z.output<Query>, Body>) => Promise<HandlerResult> | HandlerResult;
  /** Returns `would` of a dry run, before everything is rolled back. By default the members of the result, without `ok`. */
  readonly preview?: (
    context: HandlerContext<PathParameters<Path>, z.output<Query>, Body>,
    result: Readonly<Record<string, unknown>>,
  ) => Promise<object>;
  /** How many requests a request counts as, by its body, which is not validated yet. By default 1. */
  readonly units?: (body: Readonly<Record<string, unknown>>) => number;
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
export interface PendingRequest extends Pick<ReceivedBody<unknown>, "identity" | "discard" | "json"> {
  /** Validates query, body and path parameters, then runs the handler on the given connection. */
  readonly handle: (db: Queryable) => Promise<HandlerResult>;
  /** The same in a dry run. Returns `would`. */
  readonly preview: (db: Queryable) => Promise<object>;
  /** How many requests it counts as. */
  readonly units: number;
}

/** An endpoint as the pipeline sees it, without the types of its query, body and path parameters. */
export interface Endpoint extends EndpointDescription {
  readonly query: z.ZodObject;
  readonly body: RequestBody<unknown>;
  /** Whether a request counts as several, which is only known when its body has been received. */
  readonly countsByBody: boolean;
  /** Whether it accepts `dry_run`. */
  readonly takesDryRun: boolean;
  /** Undefined if neither the endpoint nor a parameter or field of its requests is deprecated. */
  readonly deprecations: EndpointDeprecations | undefined;
  /** @param onBody called with a JSON body as received, before it is parsed. */
  readonly receive: (admitted: AdmittedRequest, onBody: OnBody) => Promise<PendingRequest>;
}

/** Parameter of every endpoint that writes. */
const DryRun = z
  .string()
  .check(({ value, issues }) => {
    if (value === "true" || value === "false") return;
    const params = { error: "invalid_value", values: { allowed: "true, false" } };
    issues.push({ code: "custom", input: value, message: "invalid_value", params });
  })
  .meta({
    override: { type: "boolean", default: false },
    description: "With `true`, runs all checks and writes nothing. The response has `would`, or is the error that the request would get.",
  })
  .optional();

/** Query schema of an endpoint without query parameters. */
export const noQuery = z.object({});

/** Declares an endpoint. The types of the handler's `params`, `query` and `body` are inferred from `path`, `query` and `body`. */
export function defineEndpoint<const Path extends string, Query extends z.ZodObject, Body>(
  options: EndpointOptions<Path, Query, Body>,
): Endpoint {
  const { handle, preview, units, ...description } = options;
  const { path, body } = description;
  const takesDryRun = options.isReadOnly !== true && !options.methods.includes("GET");
  const query = takesDryRun ? z.object({ ...options.query.shape, dry_run: DryRun }) : options.query;
  return {
    ...description,
    query,
    countsByBody: units !== undefined,
    takesDryRun,
    deprecations: deprecationsOf({ ...description, query }),
    async receive({ request, requestId, now, key, totalRequests, pathValues }, onBody) {
      const { account } = key;
      const { clientAddress } = request;
      const received = await body.receive({ request, accountId: account.id, onBody });
      const contextOf = (db: Queryable, isDryRun: boolean): HandlerContext<PathParameters<Path>, z.output<Query>, Body> => ({
        db,
        isDryRun,
        caller: { accountId: account.id, name: account.name, phone: account.phone },
        actor: { kind: "key", accountId: account.id, keyId: key.id, address: clientAddress, requestId },
        key,
        now,
        clientAddress,
        totalRequests,
        // The order matters: errors in the query come first, then errors in the body, then an invalid id in the path.
        query: checkQuery(query, ...readQuery(query, request.query)) as z.output<Query>,
        body: received.validate(),
        params: parsePathParameters(path, pathValues) ?? fail("not_found"),
        header: (name) => request.header(name),
        disconnected: request.disconnected,
        get language() {
          return hintLanguage(request.query, request.header("accept-language"));
        },
        toErrorResponse(error) {
          const { status, body = "" } = errorResponse(error, this.language, requestId);
          return { status, body };
        },
      });
      return {
        identity: received.identity,
        discard: received.discard,
        ...(received.json && { json: received.json }),
        units: units && received.json ? units(received.json) : 1,
        handle: async (db) => handle(contextOf(db, false)),
        preview: async (db) => {
          const context = contextOf(db, true);
          const { json } = await handle(context);
          const { ok: _, ...result } = JSON.parse(json) as Record<string, unknown>;
          return preview ? preview(context, result) : result;
        },
      };
    },
  };
}

/** Returns a success response: `{ "ok": true, … }`. */
export function ok(body: Readonly<Record<string, unknown>>, headers?: Readonly<Record<string, string>>): HandlerResult {
  return { json: JSON.stringify({ ok: true, ...body }), ...(headers && { headers }) };
}
