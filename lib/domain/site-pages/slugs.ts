/** The legal and help pages, in the order in which they are listed. A slug is the page's address: `/terms`, `/ru/terms`. */
export const SITE_PAGES = ["help", "safety", "terms", "privacy", "contacts"] as const;

export type SitePageSlug = (typeof SITE_PAGES)[number];

export function isSitePage(value: unknown): value is SitePageSlug {
  return SITE_PAGES.some((slug) => slug === value);
}

/** The longest text of a page in one language, in code points: three of them fit into a form (`lib/shared/form-limits.ts`). */
export const MAX_PAGE_TEXT = 40_000;
