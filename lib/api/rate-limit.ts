import { limitsOf } from "@/lib/accounts/plans";
import { fail } from "@/lib/kernel/errors";
import { MemoryQuota, SlidingLog } from "@/lib/platform/quota/memory";
import type { Quota, QuotaVerdict } from "@/lib/platform/quota/quota";
import { singleton } from "@/lib/platform/singleton";
import { countRequest, storedRequestsOfDay } from "@/lib/usage/count";
import type { Exchange } from "./exchange";

/** Limits of keys' owners and of failed key attempts (decisions §4). */

const quota = singleton<Quota>("quota", () => new MemoryQuota((accountId, day) => storedRequestsOfDay(accountId, day)));

const seconds = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 1_000));

/** Gate 9. A request that passes is counted; one that is refused is not. */
export function consumeQuota(exchange: Exchange): void | Promise<void> {
  const { account } = exchange.key as NonNullable<Exchange["key"]>;
  const verdict = quota.consume(account.id, limitsOf(account.type), exchange.now);
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
/** Addresses remembered at once; the oldest are forgotten first. */
const MAX_ADDRESSES = 50_000;

const attempts = singleton("failed-attempts", () => new Map<string, SlidingLog>());

/** An IPv6 client owns at least a /64: its attempts are counted together. */
function attemptGroup(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const groups = address.includes("::") ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right] : left;
  return groups.slice(0, 4).join(":");
}

/**
 * Counts a request refused at gate 4 or 5 and refuses with `rate_limit_exceeded` instead when its address has had 30 of them
 * within a minute. Valid keys from the same address are not touched.
 */
export function countFailedAttempt(address: string, now: number): void {
  const group = attemptGroup(address);
  let log = attempts.get(group);
  if (log && log.used(now) >= FAILED_ATTEMPTS) {
    const wait = Math.max(1, seconds(log.resetIn(now)));
    fail("rate_limit_exceeded", { values: { seconds: wait }, extra: { retry_after: wait }, headers: { "retry-after": String(wait) } });
  }
  if (!log) {
    log = new SlidingLog(FAILED_ATTEMPTS);
    if (attempts.size >= MAX_ADDRESSES) attempts.delete(attempts.keys().next().value as string);
  }
  // Moved to the end, so that the address that was quiet the longest is the first to be forgotten.
  attempts.delete(group);
  attempts.set(group, log);
  log.add(now);
}
