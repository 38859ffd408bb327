import type { AsyncLocalStorage } from "node:async_hooks";
import { createRequire, syncBuiltinESMExports } from "node:module";

/**
 * Until version 24, Node.js tracks every promise of the process while an `AsyncLocalStorage` is enabled, which makes each API request slower
 * (docs/decisions/183-hot-paths.md). Next.js enables its storages with the first page and leaves them enabled.
 */

/** Milliseconds without a page after which the storages are disabled. */
const REST_AFTER_MS = 1_000;

/** Disables storages while nobody uses them. A disabled storage is enabled again by its next `run`. */
export interface StorageRest {
  /** Keeps the storages enabled until the work has ended. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

/** Nothing to do: since version 24, storages cost nothing. */
const UNNEEDED: StorageRest = { during: (work) => work() };

const isTrackingCostly = Number(process.versions.node.split(".")[0]) < 24;

/**
 * Prepares all storages that are created from now on, by any module of the process. Call it before the modules that create them are loaded.
 *
 * @param restAfter milliseconds without work after which they are disabled.
 */
export function restUnusedStorages(restAfter = REST_AFTER_MS): StorageRest {
  if (!isTrackingCostly) return UNNEEDED;
  const storages = new Set<WeakRef<AsyncLocalStorage<unknown>>>();
  const hooks = createRequire(import.meta.url)("node:async_hooks") as typeof import("node:async_hooks");
  hooks.AsyncLocalStorage = class<T> extends hooks.AsyncLocalStorage<T> {
    constructor() {
      super();
      storages.add(new WeakRef(this as AsyncLocalStorage<unknown>));
    }
  };
  syncBuiltinESMExports();

  let running = 0;
  let rest: NodeJS.Timeout | undefined;
  const disableAll = () => {
    for (const reference of storages) {
      const storage = reference.deref();
      if (storage) storage.disable();
      else storages.delete(reference);
    }
  };
  return {
    during: async (work) => {
      running++;
      clearTimeout(rest);
      try {
        return await work();
      } finally {
        if (--running === 0) rest = setTimeout(disableAll, restAfter).unref();
      }
    },
  };
}
