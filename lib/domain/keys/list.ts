import type { DbContext } from "@/lib/domain/context/context";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { fail } from "@/lib/shared/errors";
import type { KeyState } from "./find";
import type { Scope } from "./scopes";

/** A key as its owner sees it: everything but its secret. */
export interface OwnedKey {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly allowedIps: readonly string[];
  readonly allowedDomains: readonly string[];
  readonly state: KeyState;
  readonly expiresAt: Date | null;
  /** After a rotation, while the grace lasts: the secret before. */
  readonly previous: { readonly prefix: string; readonly until: Date } | undefined;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly lastUsedIp: string | null;
  readonly totalRequests: number;
  /** Counted against the limits on the day that was asked for. */
  readonly requestsToday: number;
}

/** What of a key is shown. @param today Kyiv's day of its usage. */
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

/** Revoked keys that are shown, at most: they are not limited in number. */
const MAX_SHOWN = 200;

/**
 * An account's keys in the order in which an owner looks for them, those that work first, the newest before the others.
 * @param input.day Kyiv's day of `requestsToday`, `YYYY-MM-DD`.
 */
export async function listKeys(
  { db }: DbContext,
  { accountId, day }: { readonly accountId: number; readonly day: string },
): Promise<OwnedKey[]> {
  const keys = await db.prisma.apiKey.findMany({
    where: { accountId },
    select: shown(new Date(day)),
    // States in the order of their type: those that work, those that could, those that are gone.
    orderBy: [{ state: "asc" }, { id: "desc" }],
    take: MAX_SHOWN,
  });
  return keys.map(ownedKey);
}

/** One key of an account. Refuses with `not_found`. */
export async function ownKey(
  { db }: DbContext,
  { accountId, id, day }: { readonly accountId: number; readonly id: number; readonly day: string },
): Promise<OwnedKey> {
  const key = await db.prisma.apiKey.findFirst({ where: { id, accountId }, select: shown(new Date(day)) });
  return ownedKey(key ?? fail("not_found"));
}
