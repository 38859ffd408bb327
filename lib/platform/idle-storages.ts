import type { AsyncLocalStorage } from "node:async_hooks";
import { createRequire, syncBuiltinESMExports } from "node:module";

/**
 * Until version 24, Node.js tracks every promise of the process while an `AsyncLocalStorage` is enabled, which makes each API request slower
 * (docs/decisions/183-hot-paths.md). Next.js enables its storages with the first page and leaves them enabled.
 */

const IDLE_MS = 1_000;

/** The work that needs the storages. */
export interface StorageUse {
  /** Runs work, and keeps the storages enabled until it has ended. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

const isTrackingCostly = Number(process.versions.node.split(".")[0]) < 24;

/**
 * Disables every `AsyncLocalStorage` that any module creates from now on while no work needs it. Node.js enables a storage again when its `run`
 * is called. Call this before the modules that create storages are loaded. Since version 24 of Node.js, it does nothing.
 *
 * @param idleMs milliseconds without work after which the storages are disabled.
 */
export function disableIdleStorages(idleMs = IDLE_MS): StorageUse {
  if (!isTrackingCostly) return { during: (work) => work() };
  const storages = new Set<WeakRef<AsyncLocalStorage<unknown>>>();
  const hooks = createRequire(import.meta.url)("node:async_hooks") as typeof import("node:async_hooks");
  hooks.AsyncLocalStorage = class<T> extends hooks.AsyncLocalStorage<T> {
    constructor() {
      super();
      storages.add(new WeakRef(this as AsyncLocalStorage<unknown>));
    }
  };
  // Without this, modules that import the class by name would still get the original one.
  syncBuiltinESMExports();

  const disableAll = () => {
    for (const reference of storages) {
      const storage = reference.deref();
      if (storage) storage.disable();
      else storages.delete(reference);
    }
  };
  let running = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    during: async (work) => {
      running++;
      clearTimeout(timer);
      try {
        return await work();
      } finally {
        if (--running === 0) timer = setTimeout(disableAll, idleMs).unref();
      }
    },
  };
}
