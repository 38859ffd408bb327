import { randomUUID } from "node:crypto";
import { recordRequest } from "@/lib/domain/usage/record";
import { db, type Queryable, withRollback, withRollbacks } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { isPoolExhausted } from "@/lib/platform/postgres/pool-exhausted";
import { type BoardError, boardError } from "@/lib/shared/errors";
import { errorCodeOf, JSON_TYPE } from "@/lib/shared/errors/response";
import { timedUuid } from "@/lib/shared/uuid";
import type { AdmittedContext, PartialContext, RecordStage, RequestContext, RoutedContext } from "./context";
import { addCorsHeaders, preflightHeaders } from "./cors";
import type { Endpoint, PendingRequest } from "./define-endpoint";
import { applyDeprecations } from "./deprecation-headers";
import { errorResponse, hintLanguage } from "./error-response";
import { countUnits, findRoute, runGuards } from "./guards";
import { hashRequest, idempotencyKey, runOnce, runUploadOnce } from "./idempotency";
import { observe } from "./observe";
import { isDryRunQuery } from "./query";
import { addQuotaHeaders } from "./rate-limit";
import type { ApiRequest, ApiResponse } from "./request";
import type { Router } from "./router";
import { retryConflicts } from "./transaction-conflict";

/**
 * Serves a request of the public API: guards, body, idempotency, handler, response. Never throws: every error is converted to a
 * response.
 */
export async function serveRequest(router: Router, request: ApiRequest): Promise<ApiResponse> {
  const begin = performance.now();
  const now = Date.now();
  const context: RequestContext = { request, requestId: timedUuid(randomUUID(), now), now };
  let reached: PartialContext = context;
  const reach: RecordStage = (next) => {
    reached = next;
    return next;
  };
  const response = await respond(router, context, reach).catch((error: unknown) => toErrorResponse(context, error));
  const ms = performance.now() - begin;
  recordUsage(reached, response, ms);
  applyDeprecations(reached, response.headers);
  observe(reached, response, ms);
  return addCommonHeaders(reached, markTestMode(reached, response));
}

async function respond(router: Router, context: RequestContext, reach: RecordStage): Promise<ApiResponse> {
  const routed = reach(findRoute(router, context));
  if (context.request.method === "OPTIONS") return preflight(routed);
  const admitted = await runGuards(routed, reach);
  let received: AdmittedContext = admitted;
  const onBody = (sentBody: Uint8Array) => {
    received = reach({ ...admitted, sentBody });
  };
  const pending = await admitted.endpoint.receive(admitted, onBody).catch(async (error: unknown) => {
    await countUnits(received, 1, reach);
    throw error;
  });
  if (pending.json && admitted.endpoint.deprecations) received = reach({ ...received, sentJson: pending.json });
  try {
    await countUnits(received, pending.units, reach);
    return await handleOnce(admitted, pending);
  } finally {
    await pending.discard().catch((err: unknown) => log().warn({ err }, "an upload's file could not be removed"));
  }
}

/** Responds to a preflight. It is sent without a key, so only the path is checked. */
async function preflight({ request, route }: RoutedContext): Promise<ApiResponse> {
  return { status: 204, headers: await preflightHeaders(request.header("origin"), route.allow), body: undefined };
}

/** Handles a request. If it has an `Idempotency-Key`, it is handled at most once. */
async function handleOnce(context: AdmittedContext, pending: PendingRequest): Promise<ApiResponse> {
  const { request, key, now, endpoint } = context;
  const value = idempotencyKey(request);
  if (endpoint.takesDryRun && isDryRunQuery(request.query)) return preview(pending, endpoint);
  if (value === undefined) return handle(context, pending, db());
  const idempotent = { keyId: key.id, value, hash: hashRequest(request, pending.identity), now, isSecret: endpoint.isSecret };
  const toResponse = (error: BoardError) => toErrorResponse(context, error);
  return endpoint.body.kind === "file"
    ? runUploadOnce(idempotent, () => handle(context, pending, db()), toResponse)
    : runOnce(idempotent, (tx) => handle(context, pending, tx), toResponse);
}

/** Runs a request without writing anything, not even its response for an `Idempotency-Key`. */
async function preview(pending: PendingRequest, { body }: Endpoint): Promise<ApiResponse> {
  // An upload takes seconds, during which it must not hold a database connection.
  const would = await (body.kind === "file" ? withRollbacks(pending.preview) : retryConflicts(db(), () => withRollback(pending.preview)));
  return { status: 200, headers: { "content-type": JSON_TYPE }, body: JSON.stringify({ ok: true, dry_run: true, would }) };
}

async function handle({ endpoint }: AdmittedContext, pending: PendingRequest, queryable: Queryable): Promise<ApiResponse> {
  const { json, headers, status = endpoint.success.status, failures } = await pending.handle(queryable);
  if (status === 304) return { status, headers: { ...headers }, body: undefined };
  return { status, headers: { "content-type": JSON_TYPE, ...headers }, body: json, ...(failures && { failures }) };
}

function toErrorResponse({ request, requestId }: RequestContext, error: unknown): ApiResponse {
  // Of a request that writes, a part may be done, which `server_busy` excludes.
  const isBusy = isPoolExhausted(error) && (request.method === "GET" || request.method === "HEAD");
  const reported = isBusy ? boardError("server_busy") : error;
  return errorResponse(reported, hintLanguage(request.query, request.header("accept-language")), requestId);
}

/** Records the usage of the key and adds the request to its log, even if a guard rejected the request. */
function recordUsage(context: PartialContext, { status, body, error, failures }: ApiResponse, ms: number): void {
  const { request, requestId, now, route, endpoint, namedKey, quota, sentBody } = context;
  if (!namedKey) return;
  recordRequest({
    requestId,
    accountId: namedKey.ownerId,
    keyId: namedKey.id,
    at: now,
    method: request.method,
    template: route?.template ?? "",
    path: request.path,
    query: request.query,
    parameters: endpoint?.query.shape,
    status,
    error: status >= 400 ? errorCodeOf(body) : undefined,
    problem: error ?? (failures && { parameters: {}, fields: failures }),
    ms,
    address: request.clientAddress,
    passed: quota !== undefined && quota.exceededLimit === undefined,
    sent: sentBody,
    sentType: request.header("content-type"),
    sentFields: endpoint?.body.kind === "json" ? endpoint.body.schema.shape : undefined,
    answered: body,
  });
}

/** Marks a response to a key of test mode: `{ "ok": true, "livemode": false, … }`. */
function markTestMode({ namedKey }: PartialContext, { body, ...response }: ApiResponse): ApiResponse {
  const marked = namedKey?.livemode === false ? body?.replace(/^\{"ok":(?:true|false)/, '$&,"livemode":false') : body;
  return { ...response, body: marked };
}

/** Adds the headers that every response has. */
function addCommonHeaders({ request, requestId, key, quota, now }: PartialContext, response: ApiResponse): ApiResponse {
  const { headers } = response;
  headers["x-request-id"] = requestId;
  headers["cache-control"] ??= "no-store";
  headers["x-content-type-options"] = "nosniff";
  if (request.method !== "OPTIONS" || response.status >= 400) addCorsHeaders(headers, request.header("origin"), key);
  if (quota) addQuotaHeaders(headers, quota, now);
  return response;
}
