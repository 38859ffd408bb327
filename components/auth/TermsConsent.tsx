import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";

/** What is agreed to by creating an account; stands beside every button that creates one. */
export function TermsConsent() {
  const t = useTranslations("SitePages");
  const link = (href: string) => (words: ReactNode) => (
    <PageLink href={href} className={linkStyle}>
      {words}
    </PageLink>
  );
  return <p className="text-15 text-quiet">{t.rich("consent", { terms: link("/terms"), privacy: link("/privacy") })}</p>;
}
