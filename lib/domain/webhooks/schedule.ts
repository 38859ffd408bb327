/** When deliveries are attempted (docs/api/webhooks.md#retries). */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds before each attempt, after the one before it. */
export const DELAYS = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const;

/** Share by which a delay is prolonged at random, so that a receiver that was down does not get everything at once. */
const JITTER = 0.2;

/** `Retry-After` prolongs a delay up to this. */
const MAX_RETRY_AFTER = 24 * HOUR;

/** Period of failures after which a webhook is disabled. */
export const DISABLED_AFTER = 5 * 24 * HOUR;

/** Parses `Retry-After`: seconds, or a date. @returns milliseconds from now. */
function parseRetryAfter(value: string | undefined, now: number): number {
  if (value === undefined) return 0;
  const text = value.trim();
  const isDate = text.endsWith("GMT");
  const delay = /^\d{1,9}$/.test(text) ? Number(text) * SECOND : isDate ? Date.parse(text) - now : 0;
  return Number.isFinite(delay) ? Math.min(Math.max(delay, 0), MAX_RETRY_AFTER) : 0;
}

/**
 * Returns the time of the next attempt; undefined if there is none.
 *
 * @param input.attempts number of attempts so far.
 * @param input.random from 0 to 1.
 */
export function nextAttempt({
  attempts,
  now,
  retryAfter,
  random = Math.random(),
}: {
  readonly attempts: number;
  readonly now: number;
  readonly retryAfter?: string | undefined;
  readonly random?: number;
}): number | undefined {
  const delay = DELAYS[attempts];
  if (delay === undefined) return undefined;
  return now + Math.max(delay * (1 + random * JITTER), parseRetryAfter(retryAfter, now));
}
