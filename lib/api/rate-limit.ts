import { limitsOf } from "@/lib/domain/accounts/plans";
import { countRequest, storedRequestsOfDay } from "@/lib/domain/usage/count";
import { openLogs, openQuota } from "@/lib/platform/quota/open";
import type { QuotaVerdict } from "@/lib/platform/quota/quota";
import { singleton } from "@/lib/platform/singleton";
import { fail } from "@/lib/shared/errors";
import { addressGroup } from "@/lib/shared/ip-rules";
import type { Exchange } from "./exchange";

/** Limits of keys' owners and of failed key attempts (decisions §4). */

const quota = () => singleton("quota", () => openQuota(storedRequestsOfDay));

const seconds = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 1_000));

/** Gate 9. A request that passes is counted; one that is refused is not. */
export function consumeQuota(exchange: Exchange): void | Promise<void> {
  const { account } = exchange.key as NonNullable<Exchange["key"]>;
  const verdict = quota().consume(account.id, limitsOf(account.type), exchange.now);
  return verdict instanceof Promise ? verdict.then((late) => judge(exchange, late)) : judge(exchange, verdict);
}

function judge(exchange: Exchange, verdict: QuotaVerdict): void {
  exchange.quota = verdict;
  const key = exchange.key as NonNullable<Exchange["key"]>;
  if (verdict.refusedBy) {
    const wait = Math.max(1, seconds(verdict[verdict.refusedBy].resetIn));
    fail(verdict.refusedBy === "minute" ? "rate_limit_exceeded" : "daily_limit_exceeded", {
      values: { seconds: wait },
      extra: { retry_after: wait },
      headers: { "retry-after": String(wait) },
    });
  }
  exchange.totalRequests = countRequest({
    keyId: key.id,
    accountId: key.account.id,
    address: exchange.request.clientAddress,
    now: exchange.now,
    storedTotal: key.totalRequests,
  });
}

/**
 * The limits' state on an answer: `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers), and the customary
 * `X-RateLimit-*` of the window that is nearer to its end; `X-RateLimit-Reset` is in seconds since the epoch.
 */
export function addQuotaHeaders(headers: Record<string, string>, { minute, day, refusedBy }: QuotaVerdict, now: number): void {
  const minuteReset = seconds(minute.resetIn);
  const dayReset = seconds(day.resetIn);
  headers["ratelimit-policy"] = `"minute";q=${minute.limit};w=60, "day";q=${day.limit};w=86400`;
  headers.ratelimit = `"minute";r=${minute.remaining};t=${minuteReset}, "day";r=${day.remaining};t=${dayReset}`;
  const told = refusedBy === "day" || day.remaining < minute.remaining ? day : minute;
  headers["x-ratelimit-limit"] = String(told.limit);
  headers["x-ratelimit-remaining"] = String(told.remaining);
  headers["x-ratelimit-reset"] = String(Math.ceil((now + told.resetIn) / 1_000));
}

/** Failed key attempts from one address in a minute, so that keys cannot be guessed. */
const FAILED_ATTEMPTS = 30;
const attempts = () => singleton("failed-attempts", () => openLogs("failed-attempts", FAILED_ATTEMPTS));

/**
 * Counts a request refused at gate 4 or 5 and refuses with `rate_limit_exceeded` instead when its address has had 30 of them
 * within a minute. Valid keys from the same address are not touched.
 */
export function countFailedAttempt(address: string): void | Promise<void> {
  const wait = attempts().count(addressGroup(address));
  return wait instanceof Promise ? wait.then(refuseAttempt) : refuseAttempt(wait);
}

function refuseAttempt(milliseconds: number): void {
  if (milliseconds === 0) return;
  const wait = Math.max(1, seconds(milliseconds));
  fail("rate_limit_exceeded", { values: { seconds: wait }, extra: { retry_after: wait }, headers: { "retry-after": String(wait) } });
}
