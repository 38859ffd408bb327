import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-style";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import { ImportCategories } from "./ImportCategories";

/** Download and import of the category tree. */
export function CategoryFilePage() {
  const t = useTranslations("CategoryAdmin");
  return (
    <>
      <PageHeader title={t("file.title")} lead={t("file.lead")} back={{ href: "/moderation/categories", label: t("title") }} />
      <Section title={t("file.export")} lead={t("file.exportLead")}>
        <a href="/api/moderation/categories" download className={buttonClass({ variant: "secondary" })}>
          <Download aria-hidden="true" className="size-5" />
          {t("file.download")}
        </a>
      </Section>
      <Section title={t("file.import")} lead={t("file.importLead")}>
        <ImportCategories />
      </Section>
    </>
  );
}
