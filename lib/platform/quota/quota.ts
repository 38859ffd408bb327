/** Rate limits per account. Counters in memory and in Redis implement the same interface (docs/api/rate-limits.md). */

export interface Limits {
  /** Requests in any 60 seconds. */
  readonly minute: number;
  /** Requests per calendar day in Europe/Kyiv. */
  readonly day: number;
}

export interface WindowState {
  readonly limit: number;
  readonly remaining: number;
  /**
   * Milliseconds until more requests are allowed: for the minute, until its oldest request leaves the window; for the day, until
   * midnight.
   */
  readonly resetIn: number;
}

export interface QuotaVerdict {
  readonly exceededLimit: "minute" | "day" | undefined;
  readonly minute: WindowState;
  readonly day: WindowState;
  /** Milliseconds until the rejected units would be within the minute, if they can be at all. */
  readonly retryIn?: number;
}

export interface Quota {
  /**
   * Counts one request of an account if it is within both limits. Rejected requests are not counted. Of N+k concurrent calls with N
   * requests left, exactly N succeed. Returns the verdict synchronously if it is available, so that the hot path does not wait for
   * a microtask.
   *
   * @param units how many requests it counts as: all or none are counted. With 0, only checks whether one would be within the limits.
   */
  consume(accountId: number, limits: Limits, now: number, units?: number): QuotaVerdict | Promise<QuotaVerdict>;
}
