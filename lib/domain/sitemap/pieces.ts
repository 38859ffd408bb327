import { CATALOGUE } from "@/lib/domain/catalogue/address";
import { offeredOf } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import { SITE_PAGES } from "@/lib/domain/site-pages/slugs";
import type { Queryable } from "@/lib/platform/db";
import { LANGUAGES } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { escapeXml } from "@/lib/shared/xml";
import { selectPiece } from "./pieces.sql";

/**
 * Sitemaps (sitemaps.org): an index, and pieces by id ranges, so that a piece is a range of the primary key and does not change when
 * listings are added later.
 */

/** Ids per piece. With three languages, 30 000 URLs of at most 50 000, and about 15 MB of at most 50. */
export const IDS_IN_PIECE = 10_000;

/** Name of the piece with all other pages. */
const PAGES = "pages";

const PIECE = /^(?:pages|listings-(0|[1-9]\d{0,5}))\.xml$/;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns the sitemap index. Pieces without published listings are valid but empty. */
export async function sitemapIndex({ db }: DbContext, appUrl: string): Promise<string> {
  const last = await db.prisma.listing.findFirst({ where: { status: "active" }, orderBy: { id: "desc" }, select: { id: true } });
  const pieces = Array.from({ length: last ? Math.floor(last.id / IDS_IN_PIECE) + 1 : 0 }, (_, index) => `listings-${index}.xml`);
  const entries = [`${PAGES}.xml`, ...pieces].map((name) => `<sitemap><loc>${escapeXml(`${appUrl}/sitemaps/${name}`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** Returns a piece by its file name; undefined if it does not exist. */
export async function sitemapPiece(
  { db }: DbContext,
  { appUrl, name }: { readonly appUrl: string; readonly name: string },
): Promise<string | undefined> {
  const [whole, number] = PIECE.exec(name) ?? [];
  if (whole === undefined) return undefined;
  const entries = number === undefined ? await pageEntries(appUrl) : await listingEntries(db, appUrl, Number(number));
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

async function pageEntries(appUrl: string): Promise<string[]> {
  const { byId } = await categoryTree();
  const paths = [
    "/",
    CATALOGUE,
    ...SITE_PAGES.map((slug) => `/${slug}`),
    ...offeredOf([...byId.values()]).map(({ slug }) => `${CATALOGUE}/${slug}`),
  ];
  return paths.flatMap((path) => inAllLanguages(appUrl, path, undefined));
}

async function listingEntries(db: Queryable, appUrl: string, piece: number): Promise<string[]> {
  const first = piece * IDS_IN_PIECE;
  const { rows } = await db.query(selectPiece([first, first + IDS_IN_PIECE]));
  return rows.flatMap(({ slug, changed }) => inAllLanguages(appUrl, `/listing/${slug}`, changed));
}

/** Returns the entries of a page in all languages, each with links to the others. */
function inAllLanguages(appUrl: string, path: string, changed: string | undefined): string[] {
  const address = (lang: (typeof LANGUAGES)[number]) => escapeXml(appUrl + pagePath(lang, path));
  const links = LANGUAGES.map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`).join("");
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
  return LANGUAGES.map((lang) => `<url><loc>${address(lang)}</loc>${lastmod}${links}</url>`);
}
