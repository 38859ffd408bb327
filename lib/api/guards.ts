import { type FoundKey, findKey } from "@/lib/domain/keys/find";
import { fail } from "@/lib/shared/errors";
import type {
  AdmittedContext,
  AuthenticatedContext,
  EndpointContext,
  IdentifiedContext,
  MeasuredContext,
  RecordStage,
  RequestContext,
  RoutedContext,
} from "./context";
import { checkVerdict, consumeQuota, countFailedAttempt, countUsage } from "./rate-limit";
import type { Router } from "./router";

/**
 * The guards that run before an endpoint, in order. Each takes a context and returns a narrower one; the first that throws ends the
 * request. {@link findRoute} runs first, then {@link runGuards}, unless the request is a preflight. Guards of the body (type, size,
 * JSON) are in `request-body.ts`. The endpoint's own checks (query and fields, resource, business rules) come last.
 *
 * Requests that {@link checkQuota} or an earlier guard rejects do not count against the limits. All others do.
 */

/** Finds the route for the path. Throws `not_found`. */
export function findRoute(router: Router, context: RequestContext): RoutedContext {
  const match = router(context.request.path) ?? fail("not_found");
  return { ...context, ...match };
}

/** Finds the endpoint for the method. Throws `method_not_allowed`. */
function findEndpoint(context: RoutedContext): EndpointContext {
  const { route, request } = context;
  const endpoint = route.endpoints.get(request.method);
  if (!endpoint) fail("method_not_allowed", { allow: route.allow });
  return { ...context, endpoint };
}

const BEARER = /^bearer +(\S.*)$/i;

async function rejectCredentials(context: RequestContext, code: "missing_bearer_token" | "invalid_key"): Promise<never> {
  await countFailedAttempt(context.request.clientAddress);
  fail(code);
}

/** Finds the key by the Bearer token. Throws `missing_bearer_token` or `invalid_key`. */
async function identifyKey(context: EndpointContext): Promise<IdentifiedContext> {
  const token = BEARER.exec(context.request.header("authorization")?.trim() ?? "")?.[1];
  if (token === undefined) return rejectCredentials(context, "missing_bearer_token");
  const namedKey = (await findKey(token)) ?? (await rejectCredentials(context, "invalid_key"));
  return { ...context, namedKey };
}

function isDeactivatedOrExpired({ state, expiresAt }: FoundKey, now: number): boolean {
  return state === "deactivated" || (expiresAt !== undefined && expiresAt <= now);
}

/** Rejects keys that are deactivated or expired. Throws `invalid_key`. */
async function authenticate(context: IdentifiedContext): Promise<AuthenticatedContext> {
  const { namedKey: key, now } = context;
  if (isDeactivatedOrExpired(key, now)) return rejectCredentials(context, "invalid_key");
  return { ...context, key };
}

/** Rejects keys that are suspended or revoked. */
function checkKeyState(context: AuthenticatedContext): AuthenticatedContext {
  const { state } = context.key;
  if (state === "suspended") fail("key_suspended");
  if (state === "revoked") fail("key_revoked");
  return context;
}

/** Rejects keys without a list of allowed addresses. */
function checkWhitelistPresent(context: AuthenticatedContext): AuthenticatedContext {
  if (!context.key.hasWhitelist) fail("whitelist_incomplete");
  return context;
}

/** Rejects client addresses that are not in the key's list. */
function checkAddress(context: AuthenticatedContext): AuthenticatedContext {
  const { key, request } = context;
  const ip = request.clientAddress;
  if (!key.ipRules.matches(ip)) fail("ip_not_whitelisted", { ip });
  return context;
}

const countedRequest = ({ key, request, now }: AuthenticatedContext) => ({ key, address: request.clientAddress, now });

/**
 * Checks the request against the rate limits of the key's account, without rejecting it yet. If it counts by its body, nothing is counted
 * before {@link countUnits}.
 */
async function measureQuota(context: AuthenticatedContext): Promise<MeasuredContext> {
  const { key, now, endpoint } = context;
  return { ...context, quota: await consumeQuota(key.account, now, endpoint.countsByBody ? 0 : 1) };
}

/** Rejects requests over the limits, and counts the others. */
function checkQuota(context: MeasuredContext): AdmittedContext {
  checkVerdict(context.quota);
  const totalRequests = context.endpoint.countsByBody ? context.key.totalRequests : countUsage(countedRequest(context));
  return { ...context, totalRequests };
}

/**
 * Counts a request whose number of units depends on its body. One that is rejected before its body has been received counts as one.
 * Throws `rate_limit_exceeded` or `daily_limit_exceeded`, and counts nothing, if fewer units are left.
 */
export async function countUnits(context: AdmittedContext, units: number, reach: RecordStage): Promise<void> {
  if (!context.endpoint.countsByBody) return;
  const quota = await consumeQuota(context.key.account, context.now, units);
  reach({ ...context, quota });
  checkVerdict(quota);
  countUsage(countedRequest(context), units);
}

/** Rejects keys that do not currently have the scope that the endpoint requires. */
async function checkScope(context: AdmittedContext, reach: RecordStage): Promise<AdmittedContext> {
  const { scope } = context.endpoint;
  if (scope && !context.key.granted.includes(scope)) {
    await countUnits(context, 1, reach);
    fail("scope_required", { required_scope: scope });
  }
  return context;
}

/** Runs the guards from the method to the scope. */
export async function runGuards(routed: RoutedContext, reach: RecordStage): Promise<AdmittedContext> {
  const endpoint = reach(findEndpoint(routed));
  const identified = reach(await identifyKey(endpoint));
  const authenticated = reach(await authenticate(identified));
  const allowed = checkAddress(checkWhitelistPresent(checkKeyState(authenticated)));
  const measured = reach(await measureQuota(allowed));
  const admitted = reach(checkQuota(measured));
  return checkScope(admitted, reach);
}
