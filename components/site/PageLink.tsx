import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { pagePath } from "@/lib/shared/page-path";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  /** A path without a language. */
  readonly href: string;
}

/**
 * A plain link to a page in the reader's language: the browser loads it as a document. The public site has no other, so that its pages
 * need no router in the browser (docs/decisions/117); where pages follow each other as in a program, there is `lib/web/i18n/navigation`.
 */
export function PageLink({ href, ...rest }: Props) {
  return <a {...rest} href={pagePath(useLocale(), href)} />;
}
