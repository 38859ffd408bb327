import { expect, it } from "vitest";
import { FILES, readSource } from "./import-graph";

/**
 * `AsyncLocalStorage` makes each API request slower (docs/decisions/183-hot-paths.md). Pages use it, as Next.js does for them, and dry runs,
 * which disable it when they are finished. `idle-storages.ts` disables those of pages.
 */
const USERS = ["lib/platform/db.ts", "lib/platform/idle-storages.ts", "lib/platform/page-status.ts"];

it("is used only by pages and dry runs", () => {
  expect(FILES.filter((file) => /\bAsyncLocalStorage\b\s*[<(]/.test(readSource(file)))).toEqual(USERS);
});
