/** The API guides, in reading order. Each slug has a file `docs/api/{slug}.md` and a page `/docs/api/{slug}`. */
export const API_GUIDES = [
  "quick-start",
  "authentication",
  "requests",
  "errors",
  "rate-limits",
  "listings",
  "own-ids",
  "batches",
  "dry-run",
  "test-mode",
  "listing-statuses",
  "moderation",
  "messages",
  "media",
  "categories",
  "cities",
  "idempotency",
  "events",
  "webhooks",
  "cors",
  "integration-3d",
  "widget",
  "usage",
  "site-addresses",
  "lifecycle",
  "changelog",
] as const;

export type ApiGuideSlug = (typeof API_GUIDES)[number];

export function isApiGuide(value: unknown): value is ApiGuideSlug {
  return API_GUIDES.some((slug) => slug === value);
}
