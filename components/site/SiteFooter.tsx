import { useTranslations } from "next-intl";
import { linkStyle } from "@/components/ui/button-style";
import { Container } from "@/components/ui/Container";
import { PageLink } from "./PageLink";

export function SiteFooter() {
  const t = useTranslations("Site");
  return (
    <footer className="mt-16 border-line border-t print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 py-4 text-15 text-quiet">
        <p className="py-2">
          {t("name")}. {t("license")}
        </p>
        <PageLink href="/docs/api" className={`${linkStyle} inline-flex min-h-11 items-center`}>
          {t("api")}
        </PageLink>
      </Container>
    </footer>
  );
}
