import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { pagePath } from "@/lib/shared/page-path";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  /** Path without the language prefix. */
  readonly href: string;
}

/**
 * Plain link to a page in the reader's language. Public pages use only plain links, so that they need no client router
 * (docs/decisions/117-javascript-budget.md); the cabinet and moderation use `lib/web/i18n/navigation`.
 */
export function PageLink({ href, ...rest }: Props) {
  return <a {...rest} href={pagePath(useLocale(), href)} />;
}
