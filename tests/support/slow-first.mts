import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/**
 * The files that take longest, the longest first. They begin first, so that none of them is what a run ends with while the other workers
 * have nothing left to do. Without a list Vitest goes by sizes, which say little here: `suggest-refit` is short and teaches for a minute.
 */
const SLOW = [
  "e2e/accounts",
  "api/lifecycle-stop",
  "api/lifecycle-start",
  "api/operator",
  "api/hostile-forms",
  "api/private-folder",
  "api/data-loss",
  "e2e/listing-form",
  "e2e/administration",
  "e2e/keys",
  "api/suggest-refit",
  "api/backup",
  "api/hostile-connections",
  "e2e/design",
  "api/translations-by-machine",
  "cluster/cluster",
  "e2e/my-listings",
  "e2e/home",
  "e2e/promotion",
  "e2e/site-header",
  "api/cities-sync",
  "api/cities-first-sync",
  "e2e/moderation-pages",
  "e2e/catalogue",
  "e2e/site-pages",
  "e2e/listing-page",
  "api/accounts",
  "api/uploads-storage",
];

const rank = ({ moduleId }: TestSpecification) => {
  const place = SLOW.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return place === -1 ? SLOW.length : place;
};

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
