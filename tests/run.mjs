/**
 * `npm test`: builds if needed, finds or installs a browser, runs all suites, and ends with the line `N passed, N failed`. Arguments are
 * passed to Vitest: `npm test -- tests/api/edit.test.ts`.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ensureBuilt, root } from "../lib/cli/build.mjs";
import { installBrowser } from "./support/find-browser.mjs";
import { installRedis, redisIsRequired, WITHOUT_REDIS } from "./support/find-redis.mjs";

const report = join(root, ".cache", "test-report.json");
mkdirSync(dirname(report), { recursive: true });
rmSync(report, { force: true });

await ensureBuilt();
const browser = installBrowser();
const redis = installRedis();
if (!redis && redisIsRequired()) {
  console.error(WITHOUT_REDIS);
  process.exit(1);
}

const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const args = [
  "run",
  "--config",
  join(root, "tests", "vitest.config.ts"),
  "--reporter=default",
  `--reporter=${join(root, "tests", "support", "second-attempts.mts")}`,
  "--reporter=json",
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
];
const { status } = spawnSync(process.execPath, [vitest, ...args], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM_PATH: browser, ...(redis ? { REDIS_SERVER_PATH: redis } : {}) },
});

const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, success = false } = JSON.parse(readFileSync(report, "utf8"));
// A suite that fails to load has no tests that could fail: it counts as one.
const failed = numFailedTests || (success && status === 0 ? 0 : Math.max(1, numFailedTestSuites));
if (!redis) console.log(WITHOUT_REDIS);
console.log(`${numPassedTests} passed, ${failed} failed`);
process.exit(status || (failed ? 1 : 0));
