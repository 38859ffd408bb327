import { escapeXml } from "@/lib/shared/xml";
import type { CatalogueCard } from "./search";

interface FeedOf {
  readonly listings: readonly CatalogueCard[];
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  /** Absolute URLs of the search page and of the feed itself. */
  readonly page: string;
  readonly self: string;
  /** Returns the absolute URL of a listing's page. */
  readonly listingAddress: (slug: string) => string;
  /** Returns price and place of a listing as text. */
  readonly describe: (listing: CatalogueCard) => string;
}

const element = (name: string, text: string, attributes = "") => `<${name}${attributes}>${escapeXml(text)}</${name}>`;

/** Returns a search as RSS 2.0. */
export function writeFeed({ listings, title, description, lang, page, self, listingAddress, describe }: FeedOf): string {
  const items = listings.map((listing) => {
    const link = listingAddress(listing.slug);
    return `<item>${[
      element("title", listing.title),
      element("link", link),
      element("guid", link),
      element("pubDate", listing.publishedAt.toUTCString()),
      element("description", describe(listing)),
    ].join("")}</item>`;
  });
  const channel = [
    element("title", title),
    element("link", page),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    element("description", description),
    element("language", lang),
    ...items,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join("\n")}\n</channel></rss>\n`;
}
