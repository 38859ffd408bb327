import MarkdownIt from "markdown-it";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { isApiGuide } from "./guides";

/**
 * Renders the repository's own Markdown guides as HTML for the site. In contrast to texts by administrators
 * (`lib/domain/site-pages/markdown.ts`), headings get ids, and links are relative paths between files, as on GitHub.
 */

/** A block of code. Consecutive ones are alternatives: the same in several programming languages. */
export interface GuideCode {
  /** Language of the fence: `sh`. */
  readonly language: string;
  readonly code: string;
}

export type GuidePart = { readonly kind: "html"; readonly html: string } | { readonly kind: "code"; readonly codes: readonly GuideCode[] };

/** A guide in the form that its page shows. */
export interface RenderedGuide {
  /** Text of the level 1 heading, which is not part of `parts`. */
  readonly title: string;
  /** First paragraph without markup, at most {@link MAX_LEAD} characters; empty if the guide has none. */
  readonly lead: string;
  readonly parts: readonly GuidePart[];
  /** Headings of level 2, with the text up to the next one, for the search. */
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[];
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
const textOf = (token: Token | undefined) =>
  (token?.children ?? []).map(({ type, content }) => (type === "softbreak" ? " " : content)).join("");

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

// Wide tables scroll in their own container, which can be focused by keyboard.
Object.assign(renderer.renderer.rules, {
  table_open: () => '<div class="table-scroll" tabindex="0"><table>',
  table_close: () => "</table></div>",
} satisfies RenderRules);

/** Renders a short English text, such as the description of a field. Its links are absolute. */
export function renderText(text: string): string {
  return renderer.render(text);
}

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
  return { title: isTitle ? (headings[0]?.text ?? "") : "", lead: leadOf(body), parts: partsOf(body), sections: sectionsOf(body) };
}

/** Maximum length of a guide's first paragraph as the description of its page, in characters. */
const MAX_LEAD = 200;

/** Returns the first paragraph without markup, shortened at the end of a word. */
function leadOf(tokens: readonly Token[]): string {
  const text = textOf(tokens[tokens.findIndex(({ type, level }) => type === "paragraph_open" && level === 0) + 1])
    .replace(/\s+/g, " ")
    .trim()
    .replace(/:$/, ".");
  if (text.length <= MAX_LEAD) return text;
  return `${text.slice(0, MAX_LEAD - 1).replace(/[\s,;:.(–-]*\s\S*$/, "")}…`;
}

/** Splits a guide into code and the text between. */
function partsOf(tokens: readonly Token[]): GuidePart[] {
  const parts: GuidePart[] = [];
  let pending: Token[] = [];
  const flush = () => {
    if (pending.length > 0) parts.push({ kind: "html", html: renderer.renderer.render(pending, renderer.options, {}) });
    pending = [];
  };
  for (const token of tokens) {
    if (token.type !== "fence" || token.level > 0) {
      pending.push(token);
      continue;
    }
    const code: GuideCode = { language: token.info.trim(), code: token.content.replace(/\n$/, "") };
    const last = parts.at(-1);
    if (pending.length === 0 && last?.kind === "code") parts[parts.length - 1] = { kind: "code", codes: [...last.codes, code] };
    else {
      flush();
      parts.push({ kind: "code", codes: [code] });
    }
  }
  flush();
  return parts;
}

function sectionsOf(tokens: readonly Token[]): RenderedGuide["sections"] {
  const sections: { id: string; title: string; text: string }[] = [{ id: "", title: "", text: "" }];
  tokens.forEach((token, index) => {
    if (token.type === "heading_open" && token.tag === "h2")
      sections.push({ id: String(token.attrGet("id") ?? ""), title: textOf(tokens[index + 1]), text: "" });
    const current = sections.at(-1);
    if (current && token.type === "inline") current.text += ` ${textOf(token)}`;
  });
  return sections;
}
