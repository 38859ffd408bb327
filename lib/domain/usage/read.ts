import { type AccountType, limitsOf } from "@/lib/domain/accounts/plans";
import type { Context, DbContext } from "@/lib/domain/context/context";
import type { WindowState } from "@/lib/platform/quota/quota";
import { kyivDay } from "@/lib/shared/time";
import { uuidFloor } from "@/lib/shared/uuid";
import { type DayOfUsage, type EndpointSpeed, selectDays, selectSpeeds } from "./read.sql";

/** Usage statistics for owners, at most a second out of date (the interval of counter writes). */

export const USAGE_DAYS = 30;

/** An account, or one of its keys. */
export interface UsageOf {
  readonly accountId: number;
  readonly keyId?: number | undefined;
}

export type { DayOfUsage, EndpointSpeed };

/** Returns the last 30 days including today, oldest first, also days without requests. */
export async function usageByDay({ db, now }: Pick<Context, "db" | "now">, { accountId, keyId }: UsageOf): Promise<DayOfUsage[]> {
  const { rows } = await db.query(selectDays([accountId, kyivDay(now), keyId ?? null, USAGE_DAYS]));
  return rows;
}

export interface LimitsInUse {
  readonly minute: Pick<WindowState, "limit"> & { readonly used: number };
  readonly day: Pick<WindowState, "limit"> & { readonly used: number };
}

const MINUTE = 60_000;

/** Returns the used part of an account's limits, over all its keys and all instances. */
export async function limitsInUse(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, type }: { readonly accountId: number; readonly type: AccountType },
): Promise<LimitsInUse> {
  const limits = limitsOf(type);
  const [minute, day] = await Promise.all([
    db.prisma.loggedRequest.count({ where: { accountId, requestId: { gte: uuidFloor(now - MINUTE) }, counted: true } }),
    db.prisma.accountUsage.findUnique({
      where: { accountId_day: { accountId, day: new Date(kyivDay(now)) } },
      select: { requests: true },
    }),
  ]);
  return { minute: { limit: limits.minute, used: minute }, day: { limit: limits.day, used: day?.requests ?? 0 } };
}

/** Returns the endpoints in an account's request log, slowest first by p95. Rejected requests are not timed. */
export async function endpointSpeeds(
  { db }: DbContext,
  { accountId, keyId, since }: UsageOf & { readonly since: number },
): Promise<EndpointSpeed[]> {
  const { rows } = await db.query(selectSpeeds([accountId, uuidFloor(since), keyId ?? null]));
  return rows.map((row) => ({ ...row, p50: rounded(row.p50), p95: rounded(row.p95) }));
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;
