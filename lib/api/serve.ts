import { randomUUID } from "node:crypto";
import { recordRequest } from "@/lib/domain/usage/record";
import { db, type Queryable } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { type BoardError, type FieldFault, fail } from "@/lib/shared/errors";
import { parseId } from "@/lib/shared/id";
import { timedUuid } from "@/lib/shared/uuid";
import { type Checked, checkObject, checkQuery } from "@/lib/shared/validation";
import { addCorsHeaders } from "./cors";
import type { Call, Endpoint } from "./endpoint";
import { errorAnswer, errorCodeOf, hintLanguage, JSON_TYPE } from "./envelope";
import type { Exchange } from "./exchange";
import { passGates } from "./gates";
import { idempotencyKey, once, onceForUpload } from "./idempotency";
import { observe } from "./observe";
import { addQuotaHeaders } from "./rate-limit";
import type { ApiAnswer, ApiRequest } from "./request";

/**
 * Serves one request of the public API, top to bottom: gates, query and body, the endpoint's handler, the envelope. Never throws:
 * every refusal, and every fault of ours, is an answer.
 */
export async function serve(request: ApiRequest): Promise<ApiAnswer> {
  const begin = performance.now();
  const now = Date.now();
  const exchange: Exchange = {
    request,
    requestId: timedUuid(randomUUID(), now),
    now,
    match: undefined,
    endpoint: undefined,
    namedKey: undefined,
    key: undefined,
    quota: undefined,
    totalRequests: 0,
    rawBody: undefined,
    json: undefined,
    file: undefined,
    answer: undefined,
  };
  let answer: ApiAnswer;
  try {
    await passGates(exchange);
    answer = exchange.answer ?? (await perform(exchange));
  } catch (error) {
    answer = errorAnswer(error, hintLanguage(request), exchange.requestId);
  } finally {
    await exchange.file?.discard().catch((err: unknown) => log().warn({ err }, "an upload's file could not be removed"));
  }
  const ms = performance.now() - begin;
  record(exchange, answer, ms);
  observe(exchange, answer, ms);
  return finish(exchange, answer);
}

/** Into usage and the request log goes what named a known key, also where a gate refused it. */
function record({ request, requestId, now, match, endpoint, namedKey, quota }: Exchange, { status, body }: ApiAnswer, ms: number): void {
  if (!namedKey) return;
  recordRequest({
    requestId,
    accountId: namedKey.account.id,
    keyId: namedKey.id,
    at: now,
    method: request.method,
    template: match?.entry.template ?? "",
    path: request.path,
    query: request.query,
    parameters: endpoint?.query?.shape,
    status,
    error: status >= 400 ? errorCodeOf(body) : undefined,
    ms,
    address: request.clientAddress,
    passed: quota !== undefined && quota.refusedBy === undefined,
  });
}

async function perform(exchange: Exchange): Promise<ApiAnswer> {
  const key = idempotencyKey(exchange);
  if (key === undefined) return handle(exchange, db());
  const { request, requestId } = exchange;
  const refuse = (error: BoardError) => errorAnswer(error, hintLanguage(request), requestId);
  if (exchange.file) return onceForUpload(exchange, key, () => handle(exchange, db()), refuse);
  return once(exchange, key, (tx) => handle(exchange, tx), refuse);
}

async function handle(exchange: Exchange, queryable: Queryable): Promise<ApiAnswer> {
  const endpoint = exchange.endpoint as Endpoint;
  const { json, headers, status } = await endpoint.handle(callOf(exchange, endpoint, queryable));
  if (status === 304) return { status, headers: { ...headers }, body: undefined };
  return { status: endpoint.success.status, headers: { "content-type": JSON_TYPE, ...headers }, body: json };
}

const NO_BODY: Checked<Record<string, unknown>> = { fields: {}, faults: [] };

/** Gate 14, and what the handler is given. */
function callOf(exchange: Exchange, endpoint: Endpoint, queryable: Queryable): Call<Record<string, unknown>, Record<string, unknown>> {
  const { request, json, file } = exchange;
  const key = exchange.key as NonNullable<Exchange["key"]>;
  const query = endpoint.query ? checkQuery(endpoint.query, ...readQuery(request.query, endpoint)) : {};
  const body = endpoint.body && json ? checkObject(endpoint.body, json, endpoint.malformed?.(json)) : NO_BODY;
  const params: Record<string, number> = {};
  for (const [name, text] of Object.entries(exchange.match?.params ?? {})) params[name] = parseId(text) ?? fail("not_found");
  return {
    db: queryable,
    caller: { accountId: key.account.id, name: key.account.name, phone: key.account.phone },
    actor: { kind: "key", accountId: key.account.id, keyId: key.id, address: request.clientAddress, requestId: exchange.requestId },
    key,
    now: exchange.now,
    clientAddress: request.clientAddress,
    totalRequests: exchange.totalRequests,
    params,
    query,
    body,
    file,
    header: (name) => request.header(name),
  };
}

/** Known parameters of a query string; unknown ones are ignored (decisions §1), a known one given twice is a fault. */
function readQuery(query: string, endpoint: Endpoint): [Record<string, string>, FieldFault[]] {
  const values: Record<string, string> = {};
  const faults: FieldFault[] = [];
  if (query === "" || !endpoint.query) return [values, faults];
  const known = endpoint.query.shape;
  for (const [name, value] of new URLSearchParams(query)) {
    if (!Object.hasOwn(known, name)) continue;
    if (Object.hasOwn(values, name)) faults.push({ path: name, code: "repeated" });
    values[name] = value;
  }
  return [values, faults];
}

/** Headers that every answer has, and the body that HEAD does not get. */
function finish({ request, requestId, key, quota, now }: Exchange, answer: ApiAnswer): ApiAnswer {
  const { headers } = answer;
  headers["x-request-id"] = requestId;
  headers["cache-control"] ??= "no-store";
  headers["x-content-type-options"] = "nosniff";
  if (request.method !== "OPTIONS" || answer.status >= 400) addCorsHeaders(headers, request.header("origin"), key);
  if (quota) addQuotaHeaders(headers, quota, now);
  return answer;
}
