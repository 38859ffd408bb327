import { findKey } from "@/lib/domain/keys/find";
import { fail } from "@/lib/shared/errors";
import { checkJsonContentType, checkMultipartContentType, parseJsonObject, readJsonBytes } from "./body";
import { preflightHeaders } from "./cors";
import type { Exchange } from "./exchange";
import { consumeQuota, countFailedAttempt } from "./rate-limit";
import { receiveUpload } from "./receive-upload";
import { API_PREFIX, type Match, matchPath } from "./router";

/**
 * The gates of decisions §1, in their order; the first that refuses answers. Gates 14 to 16 (query and body, the resource, the
 * business rules) belong to the endpoint and its verb: see `serve.ts`.
 *
 * What consumes quota: a request refused at gates 1 to 8 does not, nor one refused at gate 9; every later refusal does.
 */
type Gate = (exchange: Exchange) => void | Promise<void>;

/** 1: the path is known. */
function pathKnown(exchange: Exchange): void {
  const match = matchPath(exchange.request.path);
  if (!match) fail("not_found");
  exchange.match = match;
}

/** 2: the method is known for the path. */
function methodKnown(exchange: Exchange): void {
  const { entry } = exchange.match as Match;
  const { method } = exchange.request;
  exchange.endpoint = entry.endpoints.get(method);
  if (!exchange.endpoint && method !== "OPTIONS")
    fail("method_not_allowed", { values: { allow: entry.allow }, headers: { allow: entry.allow } });
}

/** 3: a preflight carries no key and is answered here. */
function preflight(exchange: Exchange): void | Promise<void> {
  const { request } = exchange;
  if (request.method !== "OPTIONS") return;
  const { entry } = exchange.match as Match;
  return preflightHeaders(request.header("origin"), entry.allow).then((headers) => {
    exchange.answer = { status: 204, headers, body: undefined };
  });
}

const BEARER = /^bearer +(\S.*)$/i;
const REALM = `Bearer realm="${API_PREFIX}"`;

/** 4 and 5: a Bearer token is there, and names a key that is well formed, found, not deactivated and not expired. */
function keyFound(exchange: Exchange): void | Promise<void> {
  const { request, now } = exchange;
  const token = BEARER.exec(request.header("authorization")?.trim() ?? "")?.[1];
  const refuse = (code: "missing_bearer_token" | "invalid_key", challenge: string): void | Promise<void> => {
    const counted = countFailedAttempt(request.clientAddress);
    const answer = () => fail(code, { headers: { "www-authenticate": challenge } });
    return counted ? counted.then(answer) : answer();
  };
  if (token === undefined) return refuse("missing_bearer_token", REALM);
  const judge = (key: Exchange["key"]) => {
    exchange.namedKey = key;
    if (!key || key.state === "deactivated" || (key.expiresAt !== undefined && key.expiresAt <= now)) {
      return refuse("invalid_key", `${REALM}, error="invalid_token"`);
    }
    exchange.key = key;
  };
  const found = findKey(token);
  return found instanceof Promise ? found.then(judge) : judge(found);
}

/** 6: the key is neither suspended nor revoked. */
function keyUsable({ key }: Exchange): void {
  if (key?.state === "suspended") fail("key_suspended");
  if (key?.state === "revoked") fail("key_revoked");
}

/** 7: the key has a whitelist. */
function whitelistPresent({ key }: Exchange): void {
  if (!key?.hasWhitelist) fail("whitelist_incomplete");
}

/** 8: the client's address is in it. */
function addressAllowed({ key, request }: Exchange): void {
  if (!key?.ipRules.matches(request.clientAddress)) {
    fail("ip_not_whitelisted", { values: { ip: request.clientAddress }, extra: { ip: request.clientAddress } });
  }
}

/** 10: the key has the scope that the endpoint needs, now. */
function scopeGranted({ key, endpoint }: Exchange): void {
  const scope = endpoint?.scope;
  if (scope && !key?.granted.includes(scope)) fail("scope_required", { values: { scope }, extra: { required_scope: scope } });
}

/** 11: the body is of the type that the endpoint takes. */
function contentType({ endpoint, request }: Exchange): void {
  if (endpoint?.body) checkJsonContentType(request);
  if (endpoint?.upload) checkMultipartContentType(request);
}

/** 12: the body is within its size. An upload is received here, because its size shows only as it arrives. */
function bodySize(exchange: Exchange): void | Promise<void> {
  if (exchange.endpoint?.upload) return receiveUpload(exchange, exchange.endpoint.upload);
  if (!exchange.endpoint?.body) return;
  return readJsonBytes(exchange.request).then((bytes) => {
    exchange.rawBody = bytes;
  });
}

/** 13: the body is a JSON object. */
function wellFormedJson(exchange: Exchange): void {
  if (exchange.rawBody) exchange.json = parseJsonObject(exchange.rawBody);
}

export const GATES: readonly Gate[] = [
  pathKnown,
  methodKnown,
  preflight,
  keyFound,
  keyUsable,
  whitelistPresent,
  addressAllowed,
  consumeQuota,
  scopeGranted,
  contentType,
  bodySize,
  wellFormedJson,
];

/** Sends an exchange through the gates, until one refuses (throws) or answers by itself. */
export async function passGates(exchange: Exchange): Promise<void> {
  for (const gate of GATES) {
    const waiting = gate(exchange);
    if (waiting) await waiting;
    if (exchange.answer) return;
  }
}
