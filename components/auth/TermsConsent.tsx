import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";

/** Consent to the terms and privacy policy, shown next to every button that creates an account. */
export function TermsConsent() {
  const t = useTranslations("SitePages");
  const link = (href: string) => (words: ReactNode) => (
    <PageLink href={href} className={linkStyle}>
      {words}
    </PageLink>
  );
  return <p className="text-15 text-muted">{t.rich("consent", { terms: link("/terms"), privacy: link("/privacy") })}</p>;
}
