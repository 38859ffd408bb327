import MarkdownIt from "markdown-it";
import { isLanguage, type Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";

/**
 * Markdown of administrators as safe HTML (docs/decisions/153-site-pages.md). Raw HTML is shown as text, links lead only to
 * http, https, mailto, tel and to paths of this site, and there are no images, which would load from other sites.
 */

const SCHEMES = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Absolute with an allowed scheme, a path of this site, a query or a fragment. `//host` and `name:…` are none of these. */
const isAllowedLink = (url: string) => SCHEMES.test(url) || /^(?:\/(?!\/)|[#?])/.test(url);

/** A path of a page leads to the page in the reader's language; files and the API have no language. */
function inLanguage(href: string, lang: Language): string {
  const [path = "", rest = ""] = href.split(/(?=[?#])(.*)/s);
  const [, first = ""] = path.split("/");
  if (!path.startsWith("/") || path.includes(".") || isLanguage(first) || ["api", "media", "widget"].includes(first)) return href;
  return pagePath(lang, path) + rest;
}

const renderer = new MarkdownIt({ html: false, linkify: true }).disable("image");
// An address is a link by its scheme or as an email only: `example.com` in a sentence about fraud must not become one.
renderer.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
renderer.validateLink = (url) => isAllowedLink(url.trim());

// The page's own heading is the only h1.
renderer.core.ruler.push("lower_headings", ({ tokens }) => {
  for (const token of tokens) if (token.type.startsWith("heading_") && token.tag === "h1") token.tag = "h2";
});

renderer.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const href = String(token?.attrGet("href") ?? "");
  if (token && isLanguage(env?.lang)) {
    token.attrSet("href", inLanguage(href, env.lang));
    if (/^https?:/i.test(href)) token.attrSet("rel", "noopener noreferrer");
  }
  return self.renderToken(tokens, index, options);
};

// Wide tables scroll by themselves, by keyboard as well.
renderer.renderer.rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>';
renderer.renderer.rules.table_close = () => "</table></div>";

/** Renders Markdown to HTML that is safe to insert. @param lang of the pages that paths in the text lead to. */
export function renderMarkdown(text: string, lang: Language): string {
  return renderer.render(text, { lang });
}

/** Text that Markdown shows as it is, on one line, also as a link's address. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]()<>#+!|~&]/g, "\\$&");
}
