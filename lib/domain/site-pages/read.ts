import { prepared, type Queryable } from "@/lib/platform/db";
import { LANGUAGES, type Language, type Words } from "@/lib/shared/i18n";
import { DEFAULT_TEXT_DAYS, defaultText } from "./default-texts";
import { SITE_PAGES, type SitePageSlug } from "./slugs";

/** One state of a page: the default texts, or what an administrator saved. */
export interface SitePage {
  readonly slug: SitePageSlug;
  /** 0: never edited. */
  readonly version: number;
  /** Markdown in every language, with placeholders. */
  readonly text: Words;
  /** Languages whose text is not the default. */
  readonly edited: readonly Language[];
  /** When the text that readers see last changed. */
  readonly changedAt: Date;
  /** When this version was saved; undefined for the default texts. */
  readonly savedAt: Date | undefined;
}

interface Row {
  slug: SitePageSlug;
  version: number;
  text_uk: string | null;
  text_ru: string | null;
  text_en: string | null;
  created_at: Date;
}

const selectLatest = prepared(
  "site_page_latest",
  "SELECT DISTINCT ON (slug) * FROM site_page_versions WHERE slug = ANY($1) ORDER BY slug, version DESC",
);
const selectVersions = prepared("site_page_versions", "SELECT * FROM site_page_versions WHERE slug = $1 ORDER BY version DESC LIMIT $2");
const selectVersion = prepared("site_page_version", "SELECT * FROM site_page_versions WHERE slug = $1 AND version = $2");

function toPage(slug: SitePageSlug, row: Row | undefined): SitePage {
  const standard = defaultText(slug);
  const own = { uk: row?.text_uk, ru: row?.text_ru, en: row?.text_en };
  const text = { uk: own.uk ?? standard.uk, ru: own.ru ?? standard.ru, en: own.en ?? standard.en };
  const edited = LANGUAGES.filter((lang) => typeof own[lang] === "string");
  // A default text that came with a later release is newer than the version that leads to it.
  const released = edited.length === LANGUAGES.length && row ? 0 : Date.parse(DEFAULT_TEXT_DAYS[slug]);
  const savedAt = row?.created_at;
  return { slug, version: row?.version ?? 0, text, edited, changedAt: new Date(Math.max(released, savedAt?.getTime() ?? 0)), savedAt };
}

/** The page as readers see it now. */
export async function readSitePage(db: Queryable, slug: SitePageSlug): Promise<SitePage> {
  const { rows } = await db.query<Row>(selectLatest([[slug]]));
  return toPage(slug, rows[0]);
}

/** All pages as readers see them now, in their order. */
export async function listSitePages(db: Queryable): Promise<SitePage[]> {
  const { rows } = await db.query<Row>(selectLatest([SITE_PAGES]));
  return SITE_PAGES.map((slug) =>
    toPage(
      slug,
      rows.find((row) => row.slug === slug),
    ),
  );
}

/** An earlier version of a page; undefined when there is none of that number. */
export async function readSitePageVersion(db: Queryable, slug: SitePageSlug, version: number): Promise<SitePage | undefined> {
  const { rows } = await db.query<Row>(selectVersion([slug, version]));
  return rows[0] && toPage(slug, rows[0]);
}

/** The saved versions of a page, newest first. @param limit how many at most. */
export async function listSitePageVersions(db: Queryable, slug: SitePageSlug, limit: number): Promise<SitePage[]> {
  const { rows } = await db.query<Row>(selectVersions([slug, limit]));
  return rows.map((row) => toPage(slug, row));
}
