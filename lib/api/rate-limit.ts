import { limitsOf } from "@/lib/domain/accounts/plans";
import type { FoundKey } from "@/lib/domain/keys/find";
import { countRequest, storedRequestsOfDay } from "@/lib/domain/usage/count";
import { openLogs, openQuota } from "@/lib/platform/quota/open";
import type { QuotaVerdict } from "@/lib/platform/quota/quota";
import { singleton } from "@/lib/platform/singleton";
import { fail } from "@/lib/shared/errors";
import { addressGroup } from "@/lib/shared/ip-rules";

/** Rate limits of accounts and of failed key attempts (docs/api/rate-limits.md). */

const quota = () => singleton("quota", () => openQuota(storedRequestsOfDay));

const seconds = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 1_000));

/** Counts a request of an account, or as many as its units, if they are within both limits. With 0 units, only checks the limits. */
export function consumeQuota({ id, type }: FoundKey["account"], now: number, units = 1): QuotaVerdict | Promise<QuotaVerdict> {
  return quota().consume(id, limitsOf(type), now, units);
}

interface CountedRequest {
  readonly key: FoundKey;
  readonly address: string;
  readonly now: number;
}

/** Throws `rate_limit_exceeded` or `daily_limit_exceeded` if the verdict says that a limit is exceeded. */
export function checkVerdict({ exceededLimit, retryIn, ...windows }: QuotaVerdict): void {
  if (!exceededLimit) return;
  const code = exceededLimit === "minute" ? "rate_limit_exceeded" : "daily_limit_exceeded";
  fail(code, { retry_after: Math.max(1, seconds(retryIn ?? windows[exceededLimit].resetIn)) });
}

/**
 * Counts a request in the key's usage and returns its number of requests so far, including this one.
 *
 * @param units how many requests it counts as in the account's day.
 */
export function countUsage({ key, address, now }: CountedRequest, units = 1): number {
  return countRequest({ keyId: key.id, accountId: key.account.id, address, now, storedTotal: key.totalRequests, units });
}

/**
 * Adds the rate limit headers: `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers), and the conventional
 * `X-RateLimit-*` for the window with fewer requests left. `X-RateLimit-Reset` is in seconds since the epoch.
 */
export function addQuotaHeaders(headers: Record<string, string>, { minute, day, exceededLimit }: QuotaVerdict, now: number): void {
  const minuteReset = seconds(minute.resetIn);
  const dayReset = seconds(day.resetIn);
  headers["ratelimit-policy"] = `"minute";q=${minute.limit};w=60, "day";q=${day.limit};w=86400`;
  headers["ratelimit"] = `"minute";r=${minute.remaining};t=${minuteReset}, "day";r=${day.remaining};t=${dayReset}`;
  const shown = exceededLimit === "day" || day.remaining < minute.remaining ? day : minute;
  headers["x-ratelimit-limit"] = String(shown.limit);
  headers["x-ratelimit-remaining"] = String(shown.remaining);
  headers["x-ratelimit-reset"] = String(Math.ceil((now + shown.resetIn) / 1_000));
}

/** Failed key attempts that one address may make per minute. Protects keys from being guessed. */
const FAILED_ATTEMPTS = 30;
const attempts = () => singleton("failed-attempts", () => openLogs("failed-attempts", FAILED_ATTEMPTS));

/**
 * Counts a request without a valid key. Throws `rate_limit_exceeded` if its address has sent 30 of them within a minute. Does not
 * affect requests with valid keys from the same address.
 */
export async function countFailedAttempt(address: string): Promise<void> {
  const wait = await attempts().count(addressGroup(address));
  if (wait > 0) fail("rate_limit_exceeded", { retry_after: Math.max(1, seconds(wait)) });
}
