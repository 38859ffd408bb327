import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminHeading } from "@/components/administration/AdminHeading";
import { TemplateForm } from "@/components/administration/templates/TemplateForm";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { listRejectionReasons, REASON_FIELDS } from "@/lib/domain/moderation/rejection-reasons";
import { db } from "@/lib/platform/db";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";
import { saveTemplateAction } from "../actions";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly code: string }>;
}

async function pageTemplate(params: Props["params"]) {
  const locale = await pageLocale(params);
  await requireRole("admin");
  const { code } = await params;
  const template = (await listRejectionReasons({ db: db() })).find((one) => one.code === code);
  return { locale, template: template ?? notFound() };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, template } = await pageTemplate(params);
  return { title: template.label[locale] };
}

export default async function Page({ params }: Props) {
  const { locale, template } = await pageTemplate(params);
  const t = await getTranslations({ locale, namespace: "TemplateAdmin" });
  return (
    <ClientMessages namespaces={["TemplateAdmin"]}>
      <AdminHeading
        title={template.label[locale]}
        lead={<span className="font-mono text-15">{template.code}</span>}
        back={{ href: "/moderation/templates", label: t("title") }}
      />
      <TemplateForm key={template.code} template={template} allFields={REASON_FIELDS} save={saveTemplateAction} />
    </ClientMessages>
  );
}
