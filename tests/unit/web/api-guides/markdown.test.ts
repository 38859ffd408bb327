import { describe, expect, it } from "vitest";
import { API_GUIDES } from "@/lib/web/api-guides/guides";
import { headingId, headingIds, type RenderedGuide, renderGuide } from "@/lib/web/api-guides/markdown";
import { readApiGuide } from "@/lib/web/api-guides/read";

/** The HTML of a guide without code. */
const htmlOf = ({ parts }: RenderedGuide) => parts.map((part) => (part.kind === "html" ? part.html : "")).join("");
const html = (text: string) => htmlOf(renderGuide(text, "ru"));

describe("headings", () => {
  it("have the same ids as on GitHub", () => {
    expect(headingId("Field errors")).toBe("field-errors");
    expect(headingId("Reading with If-None-Match")).toBe("reading-with-if-none-match");
    expect(headingId("What's `new`? (v1)")).toBe("whats-new-v1");
    expect(headingIds(["List", "Item", "List", "List"])).toEqual(["list", "item", "list-1", "list-2"]);
  });

  it("of level 1 become the title, and others keep their level", () => {
    expect(renderGuide("# The *title*\n\nText.\n\n## Part `one`\n\n### Detail\n", "en")).toEqual({
      title: "The title",
      lead: "Text.",
      parts: [{ kind: "html", html: '<p>Text.</p>\n<h2 id="part-one">Part <code>one</code></h2>\n<h3 id="detail">Detail</h3>\n' }],
      sections: [
        { id: "", title: "", text: " Text." },
        { id: "part-one", title: "Part one", text: " Part one Detail" },
      ],
    });
  });
});

describe("first paragraph", () => {
  it("is plain text, without a colon before a block", () => {
    expect(renderGuide("# A\n\nSend the `key` with\n[every](requests.md) *request*:\n\n```sh\nx\n```\n", "en").lead).toBe(
      "Send the key with every request.",
    );
    expect(renderGuide("# A\n\n| b |\n|---|\n| c |\n\n- d\n\nE.\n", "en").lead).toBe("E.");
    expect(renderGuide("# A\n\n## B\n", "en").lead).toBe("");
  });

  it("is shortened at the end of a word", () => {
    const lead = renderGuide(`${"word, ".repeat(50)}`, "en").lead;
    expect(lead).toMatch(/^(word, )+word…$/);
    expect(lead.length).toBeGreaterThan(180);
  });

  it("describes every guide in at most 200 characters", () => {
    for (const slug of API_GUIDES) {
      const { lead } = readApiGuide(slug, "uk");
      expect(lead, slug).toMatch(/^[A-Za-z].{10,198}[.…]$/);
    }
  });
});

describe("links", () => {
  it("between guides point to pages in the page's language", () => {
    expect(html("[a](errors.md) [b](media.md#videos) [c](#here)")).toBe(
      '<p><a href="/ru/docs/api/errors">a</a> <a href="/ru/docs/api/media#videos">b</a> <a href="#here">c</a></p>\n',
    );
    expect(htmlOf(renderGuide("[a](errors.md)", "uk"))).toContain('href="/docs/api/errors"');
  });

  it("to files outside the site become text", () => {
    expect(html("[a](../operations.md), [`b`](README.md) and [c](nope.md)")).toBe("<p>a, <code>b</code> and c</p>\n");
  });

  it("to other sites are kept", () => {
    expect(html("[a](https://example.com/x.md)")).toContain('href="https://example.com/x.md"');
  });
});

describe("blocks", () => {
  it("that may overflow are scrollable by keyboard", () => {
    expect(html("| a |\n|---|\n| b |\n")).toMatch(/^<div class="table-scroll" tabindex="0"><table>[\s\S]*<\/table><\/div>/);
  });

  it("of code are parts of their own; consecutive ones are alternatives", () => {
    expect(renderGuide("a\n\n```html\n<b>&\n```\n\nb\n\n```sh\none\n```\n\n```js\ntwo\n```\n", "en").parts).toEqual([
      { kind: "html", html: "<p>a</p>\n" },
      { kind: "code", codes: [{ language: "html", code: "<b>&" }] },
      { kind: "html", html: "<p>b</p>\n" },
      {
        kind: "code",
        codes: [
          { language: "sh", code: "one" },
          { language: "js", code: "two" },
        ],
      },
    ]);
  });

  it("of HTML are escaped", () => {
    expect(html("<script>alert(1)</script>")).not.toContain("<script");
  });
});

describe("every guide", () => {
  it.each(API_GUIDES)("%s has a title and text", (slug) => {
    const guide = readApiGuide(slug, "en");
    const [title, html] = [guide.title, htmlOf(guide)];
    expect(title).toMatch(/^\S.*\S$/);
    expect(html).toMatch(/^<(?:p|h2|div|ul)/);
    expect(html).not.toMatch(/href="[^"]*\.md/);
  });
});
