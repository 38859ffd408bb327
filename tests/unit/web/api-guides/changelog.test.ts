import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHANGE_KINDS, parseChangelog } from "@/lib/web/api-guides/changelog";
import { changelogFeed, writeChangelogFeed } from "@/lib/web/api-guides/changelog-feed";
import { readApiGuide } from "@/lib/web/api-guides/read";

/** The changelog of the API, and its feed. That the feed is well-formed XML is tested in a browser (tests/e2e/reference.test.ts). */

const SITE = "https://board.example";
const text = readFileSync("docs/api/changelog.md", "utf8");
const entries = parseChangelog(text, "en");
const ids = (feed: string) => [...feed.matchAll(/<id>(urn:uuid:[^<]+)<\/id>/g)].map(([, id]) => id);

describe("the changelog", () => {
  it("has days in order, newest first, and a kind and a text for each entry", () => {
    expect(entries.length).toBeGreaterThan(10);
    const days = entries.map(({ day }) => day);
    expect(days).toEqual([...days].sort().reverse());
    for (const { day, kind, html, title } of entries) {
      expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      expect(CHANGE_KINDS).toContain(kind);
      expect(html, title).toMatch(/^<p>.{20,}/);
    }
  });

  it("has unique headings, which are anchors on its page", () => {
    const anchors = entries.map(({ id }) => id);
    expect(new Set(anchors).size).toBe(anchors.length);
    const page = JSON.stringify(readApiGuide("changelog", "en").parts).replaceAll('\\"', '"');
    for (const id of anchors) expect(page).toContain(`id="${id}"`);
  });

  it.each([
    ["a day twice", "## 2026-11-26\n\n### Added: one\n\nText.\n\n## 2026-11-26\n\n### Added: two\n\nText."],
    ["a text outside entries", "## 2026-11-26\n\n- Text."],
    ["a section without a day", "### Added: one\n\nText."],
    ["an unknown kind", "## 2026-11-26\n\n### Improved: one\n\nText."],
    ["a heading without a kind", "## 2026-11-26\n\n### One\n\nText."],
    ["a heading that is no day", "## Unreleased\n\n### Added: one\n\nText."],
    ["a deeper heading", "## 2026-11-26\n\n### Added: one\n\n#### Detail"],
  ])("cannot have %s", (_, changelog) => {
    expect(() => parseChangelog(`# Changelog\n\n${changelog}\n`, "en")).toThrow(
      /^the changelog has (?:the day .* twice|a heading that is neither|a text that belongs to no entry)/,
    );
  });
});

describe("the feed", () => {
  const changelog =
    "# Changelog\n\nIntro.\n\n## 2026-11-26\n\n### Removed: `a` & <b>\n\nSee [Errors](errors.md) & [here](#there).\n\n## 2026-11-25\n\n### Added: one\n\nText.\n";

  it("has the members that RFC 4287 requires, with absolute links and escaped texts", () => {
    const feed = writeChangelogFeed(parseChangelog(changelog, "en"), SITE);
    const [head = "", first = "", second = ""] = feed.split("<entry>");
    for (const part of [
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
      `<id>${SITE}/docs/api/changelog.atom</id>`,
      "<updated>2026-11-26T00:00:00Z</updated>",
      `<link rel="self" type="application/atom+xml" href="${SITE}/docs/api/changelog.atom"/>`,
      "<author><name>",
    ])
      expect(head).toContain(part);
    for (const part of [
      "<title>Removed: `a` &amp; &lt;b&gt;</title>",
      `<link rel="alternate" type="text/html" href="${SITE}/en/docs/api/changelog#removed-a--b"/>`,
      "<updated>2026-11-26T00:00:00Z</updated>",
      '<category term="removed"/>',
      `href=&quot;${SITE}/en/docs/api/errors&quot;`,
      `href=&quot;${SITE}/en/docs/api/changelog#there&quot;`,
    ])
      expect(first).toContain(part);
    expect(second).toContain("<updated>2026-11-25T00:00:00Z</updated>");
  });

  it("keeps the ids of entries when the board moves, texts change or entries are added", () => {
    const [first, second] = ids(writeChangelogFeed(parseChangelog(changelog, "en"), SITE));
    const changed = changelog.replace("Text.", "Another text.").replace("## 2026-11-25\n", "## 2026-11-25\n\n### Added: two\n\nText.\n");
    expect(ids(writeChangelogFeed(parseChangelog(changed, "en"), "https://other.example"))).toEqual([first, expect.any(String), second]);
    expect(first).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("of this board has each entry once", () => {
    expect(new Set(ids(changelogFeed())).size).toBe(entries.length);
  });
});
