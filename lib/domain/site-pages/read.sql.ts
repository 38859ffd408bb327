import type { SitePageVersion } from "@/lib/platform/generated/prisma/client";
import { statement } from "@/lib/platform/statement";

/**
 * The latest version of each page. Prisma's `distinct` would load all versions with their texts. `$1` slugs.
 */
export const selectLatest = statement<SitePageVersion>(
  "site_page_latest",
  `SELECT DISTINCT ON (slug) slug, version, text_uk AS "textUk", text_ru AS "textRu", text_en AS "textEn", created_at AS "createdAt"
     FROM site_page_versions WHERE slug = ANY($1) ORDER BY slug, version DESC`,
  { slug: true, version: true, textUk: true, textRu: true, textEn: true, createdAt: true },
);
