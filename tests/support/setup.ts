import { afterAll, inject, vi } from "vitest";
import { registerEmailRenderer } from "@/lib/domain/emails/renderer";
import { dropDatabases } from "./databases";

/** The test process reads the shared board's database: same folder, same settings. */
process.env["DATA_DIR"] = inject("dataDir");
process.env["LOG_LEVEL"] = "error";

// As `lib/boot.ts` does: some suites send emails themselves.
registerEmailRenderer(async () => (await import("@/lib/emails/render")).renderEmail);

interface Kept {
  readonly current?: { close?(): Promise<void> };
  readonly pool?: { destroy?(): Promise<void> };
}

/** Deletes what `lib/platform/singleton.ts` keeps once per process, and closes the database and the threads that the file has opened. */
async function deleteSingletons(): Promise<void> {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (!symbol.description?.startsWith("listings-board:")) continue;
    const { current, pool } = Reflect.get(globalThis, symbol) as Kept;
    await current?.close?.();
    await pool?.destroy?.();
    Reflect.deleteProperty(globalThis, symbol);
  }
}

// Registered first, so it runs after the file's own hooks, which stop its boards. Most files share a process with others: the next one
// starts with its own modules and state, as in a new process. Only packages stay loaded.
afterAll(async () => {
  await dropDatabases();
  await deleteSingletons();
  vi.resetModules();
});
