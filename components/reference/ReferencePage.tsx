import { useTranslations } from "next-intl";
import { API_SETTINGS } from "@/components/keys/paths";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { CodeBlock } from "@/components/ui/CodeBlock";
import { Container } from "@/components/ui/Container";
import { PageHeader } from "@/components/ui/PageHeader";
import { API_PREFIX } from "@/lib/api/router";
import { env } from "@/lib/platform/env";
import { Link } from "@/lib/web/i18n/navigation";
import { ApiGuideNav } from "./ApiGuideNav";
import { Reference } from "./Reference";

/** Address of the OpenAPI document. */
const DOCUMENT = "/api/openapi.json";

export function ReferencePage() {
  const t = useTranslations("Reference");
  const tGuides = useTranslations("ApiGuides");
  return (
    <ClientMessages namespaces={["Reference"]}>
      <Container className="py-8">
        <PageHeader title={t("title")} lead={t("lead")} />
        <p className="mb-6 flex flex-wrap gap-x-6">
          <a href={DOCUMENT} className={`${linkStyle} inline-flex min-h-11 items-center`}>
            {t("document")}
          </a>
          <Link href={API_SETTINGS} className={`${linkStyle} inline-flex min-h-11 items-center`}>
            {t("keysLink")}
          </Link>
        </p>
        <div className="mb-6 max-w-[42rem]">
          <CodeBlock title={t("base")} code={env().appUrl + API_PREFIX} wrap />
        </div>
        <section className="mb-8">
          <h2 className="font-bold text-20">{tGuides("guides")}</h2>
          <ApiGuideNav className="mt-2 columns-[14rem] gap-x-8" itemClassName="break-inside-avoid" />
        </section>
        <noscript>
          <p className="rounded-10 bg-warning-background px-4 py-3">{t("noscript")}</p>
        </noscript>
        <Reference url={DOCUMENT} />
      </Container>
    </ClientMessages>
  );
}
