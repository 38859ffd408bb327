/** Detects overload, so that a server can reject requests early instead of letting a queue grow. */

export interface LoadLimits {
  /** Milliseconds by which the event loop may be late. 0 for no limit. */
  readonly maxDelay: number;
  /** Queries that may wait for a database connection. 0 for no limit. */
  readonly maxWaiting: number;
}

/** What the monitor asks about the rest of the process. */
export interface LoadSources {
  /** Returns the number of queries that wait for a database connection now. */
  countWaiting(): number;
  /** Whether a large part of the program is being loaded, which delays the event loop once, however few requests there are. */
  isLoading(): boolean;
}

export interface LoadMonitor {
  isOverloaded(): boolean;
  stop(): void;
}

/** Milliseconds between measurements of the event loop. */
const PROBE_MS = 100;
/** Late measurements in a row that mean an overload: one alone may be a single long task. */
const LATE_IN_A_ROW = 2;

/**
 * Starts to watch the load of this process. A timer measures the event loop, because the histogram of `monitorEventLoopDelay` misses the first
 * interval after each reset, which is the only one when the loop is very late. Measurements that contain a part of loading do not count.
 */
export function watchLoad({ maxDelay, maxWaiting }: LoadLimits, { countWaiting, isLoading }: LoadSources): LoadMonitor {
  let late = 0;
  let due = performance.now() + PROBE_MS;
  let wasLoading = isLoading();
  const probe = () => {
    const now = performance.now();
    const loading = isLoading();
    late = now - due > maxDelay && !loading && !wasLoading ? late + 1 : 0;
    due = now + PROBE_MS;
    wasLoading = loading;
  };
  const timer = maxDelay > 0 ? setInterval(probe, PROBE_MS).unref() : undefined;
  return {
    isOverloaded: () => late >= LATE_IN_A_ROW || (maxWaiting > 0 && countWaiting() > maxWaiting),
    stop: () => clearInterval(timer),
  };
}
