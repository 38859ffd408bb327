import { cx } from "@/components/ui/cx";

interface Props {
  /** Sanitized HTML from `renderMarkdown` or `renderGuide`. */
  readonly html: string;
  readonly lang?: string;
  readonly className?: string;
}

/** Styles a long text with headings, lists, tables and links. */
export function Prose({ html, lang, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by lib/domain/site-pages/markdown.ts or lib/web/api-guides/markdown.ts
  return <div lang={lang} className={cx("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
