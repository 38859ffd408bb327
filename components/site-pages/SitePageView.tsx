import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { Container } from "@/components/ui/Container";
import { SITE_PAGES, type SitePageSlug } from "@/lib/domain/site-pages/slugs";
import { formatDate } from "@/lib/web/i18n/format";
import { Prose } from "./Prose";

interface Props {
  readonly slug: SitePageSlug;
  readonly html: string;
  /** When the text last changed. */
  readonly changedAt: Date;
}

/** A legal or help page with links to the others. */
export function SitePageView({ slug, html, changedAt }: Props) {
  const t = useTranslations("SitePages");
  const locale = useLocale();
  return (
    <Container className="grid gap-x-12 gap-y-10 pt-8 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
      <article className="min-w-0">
        <h1 className="font-bold text-25 tracking-tight sm:text-32">{t(`titles.${slug}`)}</h1>
        <p className="mt-2 mb-6 text-15 text-muted">
          <time dateTime={changedAt.toISOString()}>{t("changed", { date: formatDate(locale, changedAt.getTime()) })}</time>
        </p>
        <Prose html={html} />
      </article>
      <nav aria-label={t("nav")} className="print:hidden">
        <ul className="border-border border-t lg:sticky lg:top-24 lg:border-t-0 lg:border-l">
          {SITE_PAGES.map((page) => (
            <li key={page} className="lg:pl-4">
              <PageLink
                href={`/${page}`}
                aria-current={page === slug ? "page" : undefined}
                className={`${linkStyle} inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-title aria-[current]:no-underline`}
              >
                {t(`titles.${page}`)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
