/**
 * Tests that each need a separate process. All others share processes and loaded modules, which halves the time of the unit tests: what one
 * file changes globally, the next one finds.
 */
export const APART = {
  /** They mock modules, replace a class of Node.js, change settings that modules read once, check that settings were not read, or stop a module's child processes. */
  unit: [
    "tests/unit/api/openapi-settings.test.ts",
    "tests/unit/api/receive-upload.test.ts",
    "tests/unit/domain/expiry/email.test.ts",
    "tests/unit/domain/feed/wait.test.ts",
    "tests/unit/domain/media/**/*.test.ts",
    "tests/unit/emails.test.ts",
    "tests/unit/platform/idle-storages.test.ts",
    "tests/unit/platform/jobs.test.ts",
    "tests/unit/platform/process-lock.test.ts",
    "tests/unit/platform/quota-outage.test.ts",
  ],
  /**
   * They mock modules, or open a database of their own in the test's process. The other suites open the shared board's, and use boards of
   * their own over HTTP. `tests/architecture/suites-apart.test.ts` checks the list.
   */
  board: [
    "tests/api/administration-lists.test.ts",
    "tests/api/category-attributes.test.ts",
    "tests/api/category-file.test.ts",
    "tests/api/category-places.test.ts",
    "tests/api/database-time-zone.test.ts",
    "tests/api/media-verify.test.ts",
    "tests/api/migrations.test.ts",
    "tests/api/moderation-statistics.test.ts",
    "tests/api/operator.test.ts",
    "tests/api/saved-search-property.test.ts",
    "tests/api/site-pages.test.ts",
  ],
} as const;
