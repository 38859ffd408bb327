import { describe, expect, it } from "vitest";
import { escapeMarkdown, renderMarkdown } from "@/lib/domain/site-pages/markdown";

const html = (text: string, lang: "uk" | "ru" | "en" = "uk") => renderMarkdown(text, lang).trim();

/** Returns the start tags of the rendered HTML with their attributes. */
const renderTags = (text: string) => [...html(text).matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag);

describe("Markdown of site pages", () => {
  it("renders headings below the page heading, lists, tables and emphasis", () => {
    expect(html("# A\n\n## B\n\n- **c**\n\n| d |\n| - |\n| e |")).toContain("<h2>A</h2>\n<h2>B</h2>");
    expect(html("- **c**")).toBe("<ul>\n<li><strong>c</strong></li>\n</ul>");
    expect(html("| d |\n| - |\n| e |")).toContain('<div class="table-scroll" tabindex="0"><table>');
  });

  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "<svg/onload=alert(1)>",
    "text <b onclick=alert(1)>b</b>",
    "<!-- --><iframe src=//evil.example></iframe>",
    '<a href="javascript:alert(1)">a</a>',
    "<style>*{display:none}</style>",
    '[x](<https://a.example"onmouseover=alert(1)>)',
    '[x](https://a.example "t\\" onmouseover=alert(1) \\"")',
    "`<script>`",
    "```html\n<script>alert(1)</script>\n```",
    "![x](https://tracker.example/pixel.gif)",
    "![x](javascript:alert(1))",
    "[x]: javascript:alert(1)\n\n[x]",
  ])("escapes HTML: %s", (text) => {
    for (const tag of renderTags(text)) {
      expect(tag).toMatch(/^<(?:p|a|b|code|pre)(?:\s|>)/);
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+/i);
      expect(tag).not.toMatch(/javascript:/i);
    }
    expect(html(text)).not.toMatch(/<(?:script|img|svg|iframe|style)/i);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java&#9;script:alert(1)",
    "&#106;avascript:alert(1)",
    "javascript&colon;alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:x",
    "//evil.example",
    "\\\\evil.example",
  ])("does not link to %s", (url) => {
    expect(html(`[x](${url})`)).not.toMatch(/<a\s/);
    expect(html(`[x](<${url}>)`)).not.toMatch(/<a\s/);
    expect(html(`<${url}>`)).not.toMatch(/<a\s/);
  });

  it("links to http, https, mailto, tel and pages of the site in the page's language", () => {
    expect(html("[x](https://a.example/?b=1)")).toBe('<p><a href="https://a.example/?b=1" rel="noopener noreferrer">x</a></p>');
    expect(html("[x](mailto:a@example.com) [y](tel:+380441234567)")).toContain('href="mailto:a@example.com"');
    expect(html("[x](tel:+380441234567)")).toContain('href="tel:+380441234567"');
    expect(html("[x](/terms)", "uk")).toContain('href="/terms"');
    expect(html("[x](/terms#4?)", "ru")).toContain('href="/ru/terms#4?"');
    expect(html("[x](/catalogue?q=a)", "en")).toContain('href="/en/catalogue?q=a"');
    for (const path of ["/en/terms", "/api/openapi.json", "/THIRD_PARTY_NOTICES.txt", "#part"])
      expect(html(`[x](${path})`, "ru")).toContain(`href="${path}"`);
  });

  it("does not let a backslash turn a path into a URL of another host", () => {
    expect(html("[x](/\\evil.example)")).toContain('href="/%5Cevil.example"');
  });

  it("links full URLs and email addresses but not bare host names", () => {
    expect(html("https://a.example, a@example.com, example.com")).toBe(
      '<p><a href="https://a.example" rel="noopener noreferrer">https://a.example</a>, <a href="mailto:a@example.com">a@example.com</a>, example.com</p>',
    );
  });

  it("renders escaped text literally", () => {
    const name = "ФОП *Іваненко* [x](javascript:y) <b> & `c` _d_ ~~e~~ #1\n\n# f | g";
    const shown = html(escapeMarkdown(name)).replace(/<\/?p>/g, "");
    expect(shown).toBe("ФОП *Іваненко* [x](javascript:y) &lt;b&gt; &amp; `c` _d_ ~~e~~ #1 # f | g");
  });
});
