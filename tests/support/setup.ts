import { afterAll, inject, vi } from "vitest";
import { registerEmailRenderer } from "@/lib/domain/emails/renderer";
import { dropDatabases } from "./databases";

/** The test process reads the shared board's database: same folder, same settings. */
process.env["DATA_DIR"] = inject("dataDir");
process.env["LOG_LEVEL"] = "error";

// As `lib/boot.ts` does: some suites send emails themselves.
registerEmailRenderer(async () => (await import("@/lib/emails/render")).renderEmail);

/** Closes the database that the file has opened, and deletes everything that `lib/platform/singleton.ts` keeps once per process. */
async function deleteSingletons(): Promise<void> {
  const { current: database } = Reflect.get(globalThis, Symbol.for("listings-board:database")) ?? {};
  await database?.close();
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description?.startsWith("listings-board:")) Reflect.deleteProperty(globalThis, symbol);
}

// Registered first, so it runs after the file's own hooks, which stop its boards. Most files share a process with others: the next one
// starts with its own modules and state, as in a new process. Only packages stay loaded.
afterAll(async () => {
  await dropDatabases();
  await deleteSingletons();
  vi.resetModules();
});
