import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/**
 * The slowest files, longest first. They start first, so that a run does not end with one of them while other workers are idle. By default
 * Vitest sorts by size, which is misleading here: `suggest-refit` is short and trains for a minute.
 */
const SLOW = [
  "unit/domain/media/video/containers",
  "unit/domain/media/video/thumbnail",
  "unit/domain/media/video/rejections",
  "unit/domain/media/video/bounds",
  "unit/domain/media/video/privacy",
  "api/hostile-addresses",
  "api/hostile-connections",
  "api/data-loss",
  "api/operator",
  "api/translations-by-machine",
  "e2e/request-log",
  "e2e/key-pages",
  "e2e/key-creation",
  "api/search-queries",
  "api/hostile-forms",
  "api/private-folder",
  "api/lifecycle-stop",
  "e2e/listing-form",
  "e2e/accounts",
  "e2e/administration",
  "api/backup",
  "api/lifecycle-start",
  "api/suggest-refit",
  "e2e/design",
  "api/uploads-clean-up",
  "api/lifecycle-instances",
  "e2e/moderation-pages",
  "e2e/catalogue-filters",
  "e2e/my-listings",
  "e2e/moderation",
  "api/uploads-transport",
  "api/account-password-guessing",
  "e2e/widget-page",
  "api/moderation-routes",
  "e2e/catalogue",
  "e2e/widget-errors",
  "e2e/listing-page",
  "e2e/home",
  "e2e/promotion",
  "e2e/widget-tour",
  "e2e/reference",
  "e2e/notifications",
];

const rank = ({ moduleId }: TestSpecification) => {
  const place = SLOW.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return place === -1 ? SLOW.length : place;
};

/** Order of projects, longest first: files of one project stay together, since unit tests share processes. */
const PROJECTS = ["unit-apart", "cluster", "board-apart", "board", "unit"];

const projectRank = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => projectRank(a) - projectRank(b) || rank(a) - rank(b));
  }
}
