interface LoadedOnce<T> {
  /** Loads the value, or returns it if it is loaded. Concurrent calls share one attempt; after a failure the next call tries again. */
  load(): Promise<T>;
  /** Returns the value or the attempt in progress, undefined if nothing has been loaded. */
  loaded(): Promise<T> | undefined;
  /** Whether an attempt is in progress. */
  isLoading(): boolean;
  /** Whether the last attempt failed. */
  hasFailed(): boolean;
}

/** Loads something expensive on first use. */
export function loadOnce<T>(load: () => Promise<T>): LoadedOnce<T> {
  let loading: Promise<T> | undefined;
  let inProgress = false;
  let failed = false;
  const attempt = async () => {
    inProgress = true;
    try {
      const value = await load();
      failed = false;
      return value;
    } catch (error) {
      loading = undefined;
      failed = true;
      throw error;
    } finally {
      inProgress = false;
    }
  };
  return {
    load: () => {
      loading ??= attempt();
      return loading;
    },
    loaded: () => loading,
    isLoading: () => inProgress,
    hasFailed: () => failed,
  };
}
