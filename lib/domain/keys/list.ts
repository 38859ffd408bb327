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
  readonly totalRequests: number;
  /** Requests that count against the limits, on the requested day. */
  readonly requestsToday: number;
}

/** Selects the shown columns. @param today Day of the usage, in Kyiv. */
const shown = (today: Date) =>
  ({
    id: true,
    name: true,
    prefix: true,
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
    usage: { where: { day: today }, select: { succeeded: true, clientErrors: true, serverErrors: true } },
  }) satisfies Prisma.ApiKeySelect;

function ownedKey({
  previousPrefix,
  previousUntil,
  usage,
  ...key
}: Prisma.ApiKeyGetPayload<{ select: ReturnType<typeof shown> }>): OwnedKey {
  const [today] = usage;
  const isGrace = previousPrefix !== null && previousUntil !== null && previousUntil.getTime() > Date.now();
  return {
    ...key,
    scopes: key.scopes as Scope[],
    totalRequests: Number(key.totalRequests),
    previous: isGrace ? { prefix: previousPrefix, until: previousUntil } : undefined,
    requestsToday: today ? today.succeeded + today.clientErrors + today.serverErrors : 0,
  };
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
  return keys.map(ownedKey);
}

/** Returns a key of an account. Throws `not_found`. */
export async function ownKey(
  { db }: DbContext,
  { accountId, id, day }: { readonly accountId: number; readonly id: number; readonly day: string },
): Promise<OwnedKey> {
  const key = await db.prisma.apiKey.findFirst({ where: { id, accountId }, select: shown(new Date(day)) });
  return ownedKey(key ?? fail("not_found"));
}
