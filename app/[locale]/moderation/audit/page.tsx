import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuditPage } from "@/components/administration/audit/AuditPage";
import { readAuditAddress } from "@/lib/domain/audit/address";
import type { SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";
import { readAudit } from "./read-audit";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "AuditAdmin" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const { after, ...address } = readAuditAddress(await searchParams);
  return <AuditPage {...(await readAudit(address, after))} />;
}
