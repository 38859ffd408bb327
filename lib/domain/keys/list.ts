import type { DbContext } from "@/lib/domain/context/context";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { fail } from "@/lib/shared/errors";
import type { KeyState } from "./find";
import type { Scope } from "./scopes";

/** A key as shown to its owner, without its secret. */
export interface OwnedKey {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  /** False in test mode. */
  readonly livemode: boolean;
  readonly scopes: readonly Scope[];
  readonly allowedIps: readonly string[];
  readonly allowedDomains: readonly string[];
  readonly state: KeyState;
  readonly expiresAt: Date | null;
  /** Previous secret during the grace period after a rotation. */
  readonly previous: { readonly prefix: string; readonly until: Date } | undefined;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly lastUsedIp: string | null;
  /** All requests, as in the usage charts: also those that were rejected before they counted, of the last 400 days. */
  readonly totalRequests: number;
  /** Requests that counted against the limits: `total_requests` of ping. */
  readonly countedRequests: number;
  /** All requests on the requested day. */
  readonly requestsToday: number;
}

/** Selects the shown columns. @param today Day of the usage, in Kyiv. */
const shown = (today: Date) =>
  ({
    id: true,
    name: true,
    prefix: true,
    livemode: true,
    scopes: true,
    allowedIps: true,
    allowedDomains: true,
    state: true,
    expiresAt: true,
    previousPrefix: true,
    previousUntil: true,
    createdAt: true,
    lastUsedAt: true,
    lastUsedIp: true,
    totalRequests: true,
    usage: { where: { day: today }, select: { succeeded: true, clientErrors: true, denied: true, limited: true, serverErrors: true } },
  }) satisfies Prisma.ApiKeySelect;

type ShownKey = Prisma.ApiKeyGetPayload<{ select: ReturnType<typeof shown> }>;

function ownedKey({ previousPrefix, previousUntil, usage, totalRequests, ...key }: ShownKey, rejected: number): OwnedKey {
  const [today] = usage;
  const isGrace = previousPrefix !== null && previousUntil !== null && previousUntil.getTime() > Date.now();
  return {
    ...key,
    scopes: key.scopes as Scope[],
    totalRequests: Number(totalRequests) + rejected,
    countedRequests: Number(totalRequests),
    previous: isGrace ? { prefix: previousPrefix, until: previousUntil } : undefined,
    requestsToday: today ? today.succeeded + today.clientErrors + today.denied + today.limited + today.serverErrors : 0,
  };
}

/** Adds the requests that were rejected before they counted. */
async function ownedKeys({ db }: DbContext, keys: readonly ShownKey[]): Promise<OwnedKey[]> {
  const sums = await db.prisma.keyUsage.groupBy({
    by: ["keyId"],
    where: { keyId: { in: keys.map(({ id }) => id) } },
    _sum: { denied: true, limited: true },
  });
  const rejected = new Map(sums.map(({ keyId, _sum }) => [keyId, (_sum.denied ?? 0) + (_sum.limited ?? 0)]));
  return keys.map((key) => ownedKey(key, rejected.get(key.id) ?? 0));
}

/** Maximum number of keys to list, since the number of revoked keys is unlimited. */
const MAX_SHOWN = 200;

/**
 * Returns an account's keys: working keys first, then newest first.
 * @param input.day Day of `requestsToday` in Kyiv, `YYYY-MM-DD`.
 */
export async function listKeys(
  { db }: DbContext,
  { accountId, day }: { readonly accountId: number; readonly day: string },
): Promise<OwnedKey[]> {
  const keys = await db.prisma.apiKey.findMany({
    where: { accountId },
    select: shown(new Date(day)),
    // In the order of the enum: active, then suspended and deactivated, then revoked.
    orderBy: [{ state: "asc" }, { id: "desc" }],
    take: MAX_SHOWN,
  });
  return ownedKeys({ db }, keys);
}

/** Returns a key of an account. Throws `not_found`. */
export async function ownKey(
  { db }: DbContext,
  { accountId, id, day }: { readonly accountId: number; readonly id: number; readonly day: string },
): Promise<OwnedKey> {
  const key = await db.prisma.apiKey.findFirst({ where: { id, accountId }, select: shown(new Date(day)) });
  const [owned] = await ownedKeys({ db }, key ? [key] : []);
  return owned ?? fail("not_found");
}
