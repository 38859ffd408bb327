import MarkdownIt from "markdown-it";
import { isLanguage, type Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";

/**
 * Renders administrators' Markdown as safe HTML (docs/decisions/153-site-pages.md). Raw HTML is escaped, links are limited to http, https,
 * mailto, tel and paths of this site, and images are disabled, since they would load from other sites.
 */

const SCHEMES = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Absolute with an allowed scheme, a path of this site, a query or a fragment. `//host` and `name:…` are none of these. */
const isAllowedLink = (url: string) => SCHEMES.test(url) || /^(?:\/(?!\/)|[#?])/.test(url);

/** Adds the language prefix to paths of pages; files and the API have none. */
function inLanguage(href: string, lang: Language): string {
  const [path = "", rest = ""] = href.split(/(?=[?#])(.*)/s);
  const [, first = ""] = path.split("/");
  if (!path.startsWith("/") || path.includes(".") || isLanguage(first) || ["api", "media", "widget"].includes(first)) return href;
  return pagePath(lang, path) + rest;
}

const renderer = new MarkdownIt({ html: false, linkify: true }).disable("image");
// Only URLs with a scheme and email addresses become links; `example.com` in a text about fraud must not.
renderer.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
renderer.validateLink = (url) => isAllowedLink(url.trim());

// The page title is the only h1.
renderer.core.ruler.push("lower_headings", ({ tokens }) => {
  for (const token of tokens) if (token.type.startsWith("heading_") && token.tag === "h1") token.tag = "h2";
});

renderer.renderer.rules["link_open"] = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const href = String(token?.attrGet("href") ?? "");
  if (token && isLanguage(env?.["lang"])) {
    token.attrSet("href", inLanguage(href, env["lang"]));
    if (/^https?:/i.test(href)) token.attrSet("rel", "noopener noreferrer");
  }
  return self.renderToken(tokens, index, options);
};

// Wide tables scroll, also by keyboard.
renderer.renderer.rules["table_open"] = () => '<div class="table-scroll" tabindex="0"><table>';
renderer.renderer.rules["table_close"] = () => "</table></div>";

/** Renders Markdown to safe HTML. @param lang Language of pages that paths in the text link to. */
export function renderMarkdown(text: string, lang: Language): string {
  return renderer.render(text, { lang });
}

/** Escapes a text for Markdown, on one line; also usable as a link's address. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]()<>#+!|~&]/g, "\\$&");
}
