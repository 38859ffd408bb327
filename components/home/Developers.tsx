import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { Container } from "@/components/ui/Container";

/** One line about the API for integrators. */
export function Developers() {
  const t = useTranslations("Developers");
  return (
    <Container className="mt-12">
      <p className="border-border border-t pt-4 text-15">
        {t("text")}{" "}
        <PageLink href="/docs/api" className={`${linkStyle} inline-flex min-h-11 items-center`}>
          {t("referenceLink")}
        </PageLink>
      </p>
    </Container>
  );
}
