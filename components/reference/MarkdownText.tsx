import { Prose } from "@/components/site-pages/Prose";
import { cx } from "@/components/ui/cx";
import { renderText } from "@/lib/web/api-guides/markdown";

interface Props {
  /** English Markdown of the OpenAPI document. */
  readonly text: string;
  readonly className?: string;
}

/** Description of an operation or field. */
export function MarkdownText({ text, className }: Props) {
  return text === "" ? null : (
    <Prose
      html={renderText(text)}
      lang="en"
      className={cx("mt-0.5 text-15 [&_:is(p,ul)]:mt-1! [&>:first-child]:mt-0! [&_li]:mt-0! [&_code]:text-13", className ?? "")}
    />
  );
}
