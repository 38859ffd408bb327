import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const resolve = { alias: { "@": root } };

export default defineConfig({
  root,
  resolve,
  test: {
    // Two cores: while one suite waits for a page or a job, another works.
    maxWorkers: 3,
    projects: [
      {
        resolve,
        test: { name: "unit", include: ["tests/unit/**/*.test.ts", "tests/architecture/**/*.test.ts"], testTimeout: 20_000 },
      },
      {
        resolve,
        test: {
          name: "board",
          include: ["tests/api/**/*.test.ts", "tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/setup.ts"],
          // Many tests start servers and browsers of their own: how long that takes on a busy machine is nobody’s fault.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // What a page does in answer to a key takes as long as the machine is busy.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        resolve,
        test: {
          name: "cluster",
          include: ["tests/cluster/**/*.test.ts"],
          globalSetup: ["tests/cluster/global-setup.ts"],
          setupFiles: ["tests/support/setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
