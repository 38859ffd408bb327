import { CATALOGUE } from "@/lib/domain/catalogue/address";
import { categoryTree } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import { SITE_PAGES } from "@/lib/domain/site-pages/slugs";
import type { Queryable } from "@/lib/platform/db";
import { LANGUAGES } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { escapeXml } from "@/lib/shared/xml";
import { selectPiece } from "./pieces.sql";

/**
 * The map of the site for search engines (sitemaps.org): an index, and pieces by ranges of listings' ids, so that each piece is one range
 * of the primary key and stays the same while listings are added behind it.
 */

/** Ids of one piece. Three languages each is 30 000 addresses, below the 50 000 of the protocol; and some 15 MB of its 50. */
export const IDS_IN_PIECE = 10_000;

/** The piece with everything that is no listing. */
const PAGES = "pages";

const PIECE = /^(?:pages|listings-(0|[1-9]\d{0,5}))\.xml$/;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The index: an address for each piece. Pieces without a published listing are empty, not wrong. */
export async function sitemapIndex({ db }: DbContext, appUrl: string): Promise<string> {
  const last = await db.prisma.listing.findFirst({ where: { status: "active" }, orderBy: { id: "desc" }, select: { id: true } });
  const pieces = Array.from({ length: last ? Math.floor(last.id / IDS_IN_PIECE) + 1 : 0 }, (_, index) => `listings-${index}.xml`);
  const entries = [`${PAGES}.xml`, ...pieces].map((name) => `<sitemap><loc>${escapeXml(`${appUrl}/sitemaps/${name}`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** One piece by its file's name; undefined where there is none of that name. */
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
  const paths = ["/", CATALOGUE, ...SITE_PAGES.map((slug) => `/${slug}`), ...[...byId.values()].map(({ slug }) => `${CATALOGUE}/${slug}`)];
  return paths.flatMap((path) => inAllLanguages(appUrl, path, undefined));
}

async function listingEntries(db: Queryable, appUrl: string, piece: number): Promise<string[]> {
  const first = piece * IDS_IN_PIECE;
  const { rows } = await db.query(selectPiece([first, first + IDS_IN_PIECE]));
  return rows.flatMap(({ slug, changed }) => inAllLanguages(appUrl, `/listing/${slug}`, changed));
}

/** An entry for each language's page, each of which names the others. */
function inAllLanguages(appUrl: string, path: string, changed: string | undefined): string[] {
  const address = (lang: (typeof LANGUAGES)[number]) => escapeXml(appUrl + pagePath(lang, path));
  const links = LANGUAGES.map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`).join("");
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
  return LANGUAGES.map((lang) => `<url><loc>${address(lang)}</loc>${lastmod}${links}</url>`);
}
