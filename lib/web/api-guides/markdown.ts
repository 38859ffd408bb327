import MarkdownIt from "markdown-it";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { isApiGuide } from "./guides";

/**
 * Renders the repository's own Markdown guides as HTML for the site. In contrast to texts by administrators
 * (`lib/domain/site-pages/markdown.ts`), headings get ids, and links are relative paths between files, as on GitHub.
 */

/** A guide in the form that its page shows. */
export interface RenderedGuide {
  /** Text of the level 1 heading, which is not part of `html`. */
  readonly title: string;
  readonly html: string;
}

/** Returns the id of a heading, by GitHub's rules: `Field errors` → `field-errors`. */
export function headingId(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

/** Returns the ids of a file's headings, in order. Headings with the same text get `requests`, `requests-1` and so on. */
export function headingIds(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const id = headingId(text);
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  });
}

const GUIDE_FILE = /^([a-z-]+)\.md(#.*)?$/;

/** Returns the address of a link's target on the site, or undefined if the site does not show the file. */
function siteAddress(href: string, lang: Language): string | undefined {
  if (/^https?:/.test(href) || href.startsWith("#")) return href;
  const [, slug, fragment = ""] = GUIDE_FILE.exec(href) ?? [];
  return isApiGuide(slug) ? pagePath(lang, `/docs/api/${slug}`) + fragment : undefined;
}

const renderer = new MarkdownIt({ html: false });

type RenderRules = typeof renderer.renderer.rules;

type Token = ReturnType<typeof renderer.parse>[number];

/** Returns the visible text of an inline token, without markup. */
const textOf = (token: Token | undefined) => (token?.children ?? []).map(({ content }) => content).join("");

/** Converts relative links to addresses of the site. A link to a file that the site does not show is replaced by its text. */
function resolveLinks(tokens: readonly Token[], lang: Language): void {
  for (const token of tokens) {
    let isDropped = false;
    token.children = (token.children ?? []).filter((child) => {
      if (child.type === "link_close" && isDropped) return false;
      if (child.type !== "link_open") return true;
      const address = siteAddress(String(child.attrGet("href") ?? ""), lang);
      if (address !== undefined) child.attrSet("href", address);
      isDropped = address === undefined;
      return !isDropped;
    });
  }
}

// Wide tables and long lines of code scroll in their own container, which can be focused by keyboard.
Object.assign(renderer.renderer.rules, {
  table_open: () => '<div class="table-scroll" tabindex="0"><table>',
  table_close: () => "</table></div>",
  fence: (tokens, index) => `<pre tabindex="0"><code>${renderer.utils.escapeHtml(tokens[index]?.content ?? "")}</code></pre>\n`,
} satisfies RenderRules);

/** Renders a guide. @param lang language of the pages to which links between guides lead. */
export function renderGuide(text: string, lang: Language): RenderedGuide {
  const tokens = renderer.parse(text, {});
  const headings = tokens.flatMap((token, index) => (token.type === "heading_open" ? [{ token, text: textOf(tokens[index + 1]) }] : []));
  const ids = headingIds(headings.map((heading) => heading.text));
  headings.forEach(({ token }, index) => {
    token.attrSet("id", ids[index] ?? "");
  });
  resolveLinks(
    tokens.filter(({ type }) => type === "inline"),
    lang,
  );
  const isTitle = tokens[0]?.tag === "h1";
  const body = isTitle ? tokens.slice(3) : tokens;
  return { title: isTitle ? (headings[0]?.text ?? "") : "", html: renderer.renderer.render(body, renderer.options, {}) };
}
