import { cx } from "@/components/ui/cx";

interface Props {
  /** From `renderMarkdown`, which lets nothing unsafe through. */
  readonly html: string;
  readonly lang?: string;
  readonly className?: string;
}

/** A text of headings, paragraphs, lists, tables and links, for reading. */
export function Prose({ html, lang, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by lib/domain/site-pages/markdown.ts
  return <div lang={lang} className={cx("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
