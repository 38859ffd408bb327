import { expect, it } from "vitest";
import { FILES, readSource } from "./import-graph";

/** Only pages use `AsyncLocalStorage`, as Next.js does for them: it makes each API request slower (docs/decisions/183-hot-paths.md). */
const FOR_PAGES = ["lib/platform/page-status.ts"];

it("is not used outside of pages", () => {
  expect(FILES.filter((file) => /\bAsyncLocalStorage\b\s*[<(]/.test(readSource(file)))).toEqual(FOR_PAGES);
});
