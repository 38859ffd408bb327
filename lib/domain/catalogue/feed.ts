import { escapeXml } from "@/lib/shared/xml";
import type { CatalogueCard } from "./search";

interface FeedOf {
  readonly listings: readonly CatalogueCard[];
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  /** Absolute addresses: of the page that shows the same, and of the feed itself. */
  readonly page: string;
  readonly self: string;
  /** The absolute address of a listing's page, by its slug. */
  readonly listingAddress: (slug: string) => string;
  /** Price and place of a listing, in words. */
  readonly say: (listing: CatalogueCard) => string;
}

const element = (name: string, text: string, attributes = "") => `<${name}${attributes}>${escapeXml(text)}</${name}>`;

/** A search as RSS 2.0, so that a feed reader tells what is new. */
export function writeFeed({ listings, title, description, lang, page, self, listingAddress, say }: FeedOf): string {
  const items = listings.map((listing) => {
    const link = listingAddress(listing.slug);
    return `<item>${[
      element("title", listing.title),
      element("link", link),
      element("guid", link),
      element("pubDate", listing.publishedAt.toUTCString()),
      element("description", say(listing)),
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
