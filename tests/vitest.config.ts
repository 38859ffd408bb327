import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./support/slow-first.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const resolve = { alias: { "@": root } };

/** Many tests start servers and browsers of their own, and two cores may be somebody else's as well: being slow is no failure. */
const GENEROUS_TIMEOUTS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/**
 * In CI a test of a board or a page that ran out of time is tried once more: a machine that is somebody else's as well may stand still for
 * longer than any limit. An assertion that failed is not. What passed at the second attempt is listed at the end of the run
 * (docs/decisions/156-test-suite.md).
 */
const RETRY_TIMEOUTS = process.env["CI"] ? { retry: { count: 1, condition: /Timeout \d+ms exceeded|timed out in \d+ms/ } } : {};

/**
 * Unit tests that put something in a module's place (`vi.mock`), change settings of the process, which modules keep once they have read
 * them, check that settings were not read, or end the child processes that a module keeps: each runs in a process of its own.
 */
const APART = [
  "tests/unit/api/openapi-settings.test.ts",
  "tests/unit/api/receive-upload.test.ts",
  "tests/unit/domain/expiry/email.test.ts",
  "tests/unit/domain/media/**/*.test.ts",
  "tests/unit/emails.test.ts",
  "tests/unit/platform/process-lock.test.ts",
  "tests/unit/platform/quota-outage.test.ts",
];

/** The others share processes and loaded modules, which saves half of their time: what one of them changes globally counts in the next. */
const unit = {
  // openapi-typescript prints types with the compiler's JavaScript API, which TypeScript 7 no longer has.
  resolve: { alias: { ...resolve.alias, typescript: "typescript-5" } },
  test: {
    include: ["tests/unit/**/*.test.ts", "tests/architecture/**/*.test.ts"],
    ...GENEROUS_TIMEOUTS,
    server: { deps: { inline: ["openapi-typescript"] } },
  },
};

export default defineConfig({
  root,
  resolve,
  test: {
    // Two cores: while one suite waits for a page or a job, another works.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        ...unit,
        test: { ...unit.test, name: "unit", exclude: APART, isolate: false },
      },
      {
        ...unit,
        test: { ...unit.test, name: "unit-apart", include: APART },
      },
      {
        resolve,
        test: {
          name: "board",
          include: ["tests/api/**/*.test.ts", "tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/setup.ts"],
          ...GENEROUS_TIMEOUTS,
          ...RETRY_TIMEOUTS,
        },
      },
      {
        resolve,
        test: {
          name: "cluster",
          include: ["tests/cluster/**/*.test.ts"],
          globalSetup: ["tests/cluster/global-setup.ts"],
          setupFiles: ["tests/support/setup.ts"],
          ...GENEROUS_TIMEOUTS,
          ...RETRY_TIMEOUTS,
        },
      },
    ],
  },
});
