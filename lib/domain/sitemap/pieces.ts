import { CATALOGUE } from "@/lib/domain/catalogue/address";
import { categoryTree } from "@/lib/domain/categories/tree";
import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view";
import { SITE_PAGES } from "@/lib/domain/site-pages/slugs";
import { prepared, type Queryable } from "@/lib/platform/db";
import { LANGUAGES } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { escapeXml } from "@/lib/shared/xml";

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

const countPieces = prepared("sitemap_pieces", `SELECT coalesce(max(id), 0) AS last FROM listings WHERE status = 'active'`);

/** The index: an address for each piece. Pieces without a published listing are empty, not wrong. */
export async function sitemapIndex(db: Queryable, appUrl: string): Promise<string> {
  const { rows } = await db.query<{ last: number }>(countPieces([]));
  const last = rows[0]?.last ?? 0;
  const pieces = Array.from({ length: last > 0 ? Math.floor(last / IDS_IN_PIECE) + 1 : 0 }, (_, index) => `listings-${index}.xml`);
  const entries = [`${PAGES}.xml`, ...pieces].map((name) => `<sitemap><loc>${escapeXml(`${appUrl}/sitemaps/${name}`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** One piece by its file's name; undefined where there is none of that name. */
export async function sitemapPiece(db: Queryable, appUrl: string, name: string): Promise<string | undefined> {
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

const selectPiece = prepared(
  "sitemap_piece",
  `SELECT l.slug, to_char(greatest(l.updated_at, l.published_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS changed
     FROM listings l ${SELLER_ON_VIEW}
    WHERE l.id >= $1 AND l.id < $2 AND l.status = 'active' AND l.published_at IS NOT NULL
    ORDER BY l.id`,
);

async function listingEntries(db: Queryable, appUrl: string, piece: number): Promise<string[]> {
  const first = piece * IDS_IN_PIECE;
  const { rows } = await db.query<{ slug: string; changed: string }>(selectPiece([first, first + IDS_IN_PIECE]));
  return rows.flatMap(({ slug, changed }) => inAllLanguages(appUrl, `/listing/${slug}`, changed));
}

/** An entry for each language's page, each of which names the others. */
function inAllLanguages(appUrl: string, path: string, changed: string | undefined): string[] {
  const address = (lang: (typeof LANGUAGES)[number]) => escapeXml(appUrl + pagePath(lang, path));
  const links = LANGUAGES.map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`).join("");
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
  return LANGUAGES.map((lang) => `<url><loc>${address(lang)}</loc>${lastmod}${links}</url>`);
}
