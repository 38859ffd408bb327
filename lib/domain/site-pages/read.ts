import type { DbContext } from "@/lib/domain/context/context";
import type { SitePageVersion } from "@/lib/platform/generated/prisma/client";
import { LANGUAGES, type Language, type Words } from "@/lib/shared/i18n";
import { DEFAULT_TEXT_DAYS, defaultText } from "./default-texts";
import { selectLatest } from "./read.sql";
import { SITE_PAGES, type SitePageSlug } from "./slugs";

/** A version of a page: the default texts, or texts saved by an administrator. */
export interface SitePage {
  readonly slug: SitePageSlug;
  /** 0 if never edited. */
  readonly version: number;
  /** Markdown in every language, with placeholders. */
  readonly text: Words;
  /** Languages whose text is not the default. */
  readonly edited: readonly Language[];
  /** When the public text last changed. */
  readonly changedAt: Date;
  /** When this version was saved; undefined for the default texts. */
  readonly savedAt: Date | undefined;
}

function toPage(slug: SitePageSlug, saved: SitePageVersion | undefined): SitePage {
  const standard = defaultText(slug);
  const own = { uk: saved?.textUk, ru: saved?.textRu, en: saved?.textEn };
  const text = { uk: own.uk ?? standard.uk, ru: own.ru ?? standard.ru, en: own.en ?? standard.en };
  const edited = LANGUAGES.filter((lang) => typeof own[lang] === "string");
  // A default text from a later release is newer than the saved version that refers to it.
  const released = edited.length === LANGUAGES.length && saved ? 0 : Date.parse(DEFAULT_TEXT_DAYS[slug]);
  const savedAt = saved?.createdAt;
  return { slug, version: saved?.version ?? 0, text, edited, changedAt: new Date(Math.max(released, savedAt?.getTime() ?? 0)), savedAt };
}

/** Returns the current version of a page. */
export async function readSitePage({ db }: DbContext, slug: SitePageSlug): Promise<SitePage> {
  const latest = await db.prisma.sitePageVersion.findFirst({ where: { slug }, orderBy: { version: "desc" } });
  return toPage(slug, latest ?? undefined);
}

/** Returns the current versions of all pages, in order. */
export async function listSitePages({ db }: DbContext): Promise<SitePage[]> {
  const { rows } = await db.query(selectLatest([SITE_PAGES]));
  return SITE_PAGES.map((slug) =>
    toPage(
      slug,
      rows.find((row) => row.slug === slug),
    ),
  );
}

/** Returns an earlier version of a page; undefined if it does not exist. */
export async function readSitePageVersion(
  { db }: DbContext,
  { slug, version }: { readonly slug: SitePageSlug; readonly version: number },
): Promise<SitePage | undefined> {
  const saved = await db.prisma.sitePageVersion.findUnique({ where: { slug_version: { slug, version } } });
  return saved ? toPage(slug, saved) : undefined;
}

/** Returns the saved versions of a page, newest first. @param input.limit Maximum number. */
export async function listSitePageVersions(
  { db }: DbContext,
  { slug, limit }: { readonly slug: SitePageSlug; readonly limit: number },
): Promise<SitePage[]> {
  const versions = await db.prisma.sitePageVersion.findMany({ where: { slug }, orderBy: { version: "desc" }, take: limit });
  return versions.map((version) => toPage(slug, version));
}
