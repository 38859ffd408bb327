/** Limits of requests, counted per account, behind an interface that in-process counters and Redis fill alike (decisions §4). */

export interface Limits {
  /** Requests in any 60 seconds. */
  readonly minute: number;
  /** Requests in a calendar day of Europe/Kyiv. */
  readonly day: number;
}

export interface WindowState {
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds until more becomes free: for the minute, until its oldest request leaves the window; for the day, until midnight. */
  readonly resetIn: number;
}

export interface QuotaVerdict {
  readonly refusedBy: "minute" | "day" | undefined;
  readonly minute: WindowState;
  readonly day: WindowState;
}

export interface Quota {
  /**
   * Counts one request of an account if both limits allow it. A refused request is not counted. Of N+k concurrent calls at a
   * limit of N exactly N pass. Synchronous where the answer is at hand: the hot path does not wait a turn for it.
   */
  consume(accountId: number, limits: Limits, now: number): QuotaVerdict | Promise<QuotaVerdict>;
}
