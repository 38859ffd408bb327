import { useTranslations } from "next-intl";
import { linkStyle } from "@/components/ui/button-style";
import { Container } from "@/components/ui/Container";
import { SITE_PAGES } from "@/lib/domain/site-pages/slugs";
import { PageLink } from "./PageLink";

const footerLink = `${linkStyle} inline-flex min-h-11 items-center`;

export function SiteFooter() {
  const t = useTranslations("Site");
  const pages = useTranslations("SitePages");
  return (
    <footer className="mt-16 border-border border-t print:hidden">
      <Container className="py-4 text-15 text-muted">
        <nav aria-label={pages("nav")}>
          <ul className="flex flex-wrap gap-x-6">
            {SITE_PAGES.map((slug) => (
              <li key={slug}>
                <PageLink href={`/${slug}`} className={footerLink}>
                  {pages(`titles.${slug}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-8">
          <p className="py-2">
            {t("name")}. {t("license")}
          </p>
          <div className="flex flex-wrap gap-x-6">
            <a href="/THIRD_PARTY_NOTICES.txt" className={footerLink}>
              {t("notices")}
            </a>
            <PageLink href="/docs/api" className={footerLink}>
              {t("api")}
            </PageLink>
          </div>
        </div>
      </Container>
    </footer>
  );
}
