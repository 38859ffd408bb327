/** Legal and help pages in display order. A slug is the page's path: `/terms`, `/ru/terms`. */
export const SITE_PAGES = ["help", "safety", "terms", "privacy", "contacts"] as const;

export type SitePageSlug = (typeof SITE_PAGES)[number];

export function isSitePage(value: unknown): value is SitePageSlug {
  return SITE_PAGES.some((slug) => slug === value);
}

/** Maximum length of a page's text in one language, in code points; three fit into a form (`lib/shared/form-limits.ts`). */
export const MAX_PAGE_TEXT = 40_000;
