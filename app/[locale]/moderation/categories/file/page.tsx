import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CategoryFilePage } from "@/components/administration/categories/tree/CategoryFilePage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "CategoryAdmin" });
  return { title: t("file.title") };
}

export default async function Page({ params }: LocaleParams) {
  await pageLocale(params);
  await requireRole("admin");
  return (
    <ClientMessages namespaces={["CategoryAdmin"]}>
      <CategoryFilePage />
    </ClientMessages>
  );
}
