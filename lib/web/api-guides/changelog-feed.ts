import { createHash } from "node:crypto";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { pagePath } from "@/lib/shared/page-path";
import { escapeXml } from "@/lib/shared/xml";
import { CHANGELOG, CHANGELOG_FEED, type ChangelogEntry, parseChangelog } from "./changelog";
import { apiGuideText } from "./read";

/** The changelog as an Atom feed (RFC 4287), in English like all guides. */

const element = (name: string, text: string, attributes = "") => `<${name}${attributes}>${escapeXml(text)}</${name}>`;

/** Ids depend neither on the board's address nor on the text, so a reader shows an entry once, even if the board moves. */
function entryId({ day, id }: ChangelogEntry): string {
  const hex = createHash("sha256").update(`listings-board api changelog ${day} ${id}`).digest("hex");
  // A version 8 UUID (RFC 9562).
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const timeOf = (day: string) => `${day}T00:00:00Z`;

/** Returns the feed. @param appUrl base address of the board, without a trailing slash. */
export function writeChangelogFeed(entries: readonly ChangelogEntry[], appUrl: string): string {
  const page = appUrl + pagePath("en", `/docs/api/${CHANGELOG}`);
  const absolute = (html: string) => html.replaceAll('href="/', `href="${escapeXml(appUrl)}/`).replaceAll('href="#', `href="${page}#`);
  const days = entries.map(({ day }) => day).sort();
  const items = entries.map((entry) => {
    const { day, kind, title, id, html } = entry;
    return `<entry>${[
      element("title", `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${title}`),
      element("id", entryId(entry)),
      `<link rel="alternate" type="text/html" href="${escapeXml(`${page}#${id}`)}"/>`,
      element("published", timeOf(day)),
      element("updated", timeOf(day)),
      `<category term="${kind}"/>`,
      element("content", absolute(html), ' type="html"'),
    ].join("")}</entry>`;
  });
  const feed = [
    element("title", "Listings Board API changelog"),
    element("id", appUrl + CHANGELOG_FEED),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(appUrl + CHANGELOG_FEED)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    element("updated", timeOf(days.at(-1) ?? "1970-01-01")),
    `<author>${element("name", "Listings Board")}</author>`,
    ...items,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n${feed.join("\n")}\n</feed>\n`;
}

/** Returns the feed of this board. Generated once per process. */
export const changelogFeed = (): string =>
  singleton("api-changelog-feed", () => writeChangelogFeed(parseChangelog(apiGuideText(CHANGELOG), "en"), env().appUrl));

export const changelogFeedResponse = (): Response =>
  new Response(changelogFeed(), {
    headers: {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": "public, max-age=300",
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
    },
  });
