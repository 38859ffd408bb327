import { useLocale, useTranslations } from "next-intl";
import { Prose } from "@/components/site-pages/Prose";
import { Container } from "@/components/ui/Container";
import type { ApiGuideSlug } from "@/lib/web/api-guides/guides";
import type { RenderedGuide } from "@/lib/web/api-guides/markdown";
import { ApiGuideNav } from "./ApiGuideNav";

interface Props {
  readonly slug: ApiGuideSlug;
  readonly guide: RenderedGuide;
}

/** An API guide with a navigation of all guides. */
export function ApiGuidePage({ slug, guide: { title, html } }: Props) {
  const t = useTranslations("ApiGuides");
  const locale = useLocale();
  return (
    <Container className="grid gap-x-12 gap-y-10 py-8 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <article className="min-w-0">
        <h1 lang="en" className="mb-4 font-bold text-25 tracking-tight sm:text-32">
          {title}
        </h1>
        {locale === "en" ? null : <p className="mb-4 text-15 text-muted">{t("language")}</p>}
        <Prose html={html} lang="en" />
      </article>
      <ApiGuideNav
        current={slug}
        className="border-border border-t pt-4 lg:sticky lg:top-24 lg:border-t-0 lg:border-l lg:pt-0"
        itemClassName="lg:pl-4"
      />
    </Container>
  );
}
