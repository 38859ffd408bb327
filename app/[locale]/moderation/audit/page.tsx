import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuditPage } from "@/components/administration/audit/AuditPage";
import { readAuditAddress } from "@/lib/audit/address";
import { requireRole } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { readAudit } from "./read-audit";

interface Props extends LocaleParams {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "AuditAdmin" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const query = await searchParams;
  // The audit outgrows the numbers of listings and accounts.
  const cursor = typeof query.after === "string" && /^[1-9]\d{0,15}$/.test(query.after) ? Number(query.after) : undefined;
  return <AuditPage {...(await readAudit(readAuditAddress(query), cursor))} />;
}
