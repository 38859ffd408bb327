import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CasePage } from "@/components/moderation/case/CasePage";
import { requireRole } from "@/lib/cabinet/session";
import { pageLocale } from "@/lib/i18n/page-locale";
import { idOf, readQueueAddress } from "@/lib/moderation/queue-address";
import { approveAction, rejectAction } from "../actions";
import { readCaseFor } from "../read-case";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireRole("moderator");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Moderation" });
  return { title: t("listingTitle", { number: (await params).id.slice(0, 10) }) };
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { account } = await requireRole("moderator");
  const [{ id: text }, query] = await Promise.all([params, searchParams]);
  const id = idOf(text) ?? notFound();
  const seen = typeof query.seen === "string" ? idOf(query.seen) : undefined;
  const found = await readCaseFor({ id, moderatorId: account.id, locale, address: readQueueAddress(query), seen });
  const { desk, ...page } = found ?? notFound();
  return <CasePage {...page} desk={{ ...desk, actions: { approve: approveAction, reject: rejectAction } }} />;
}
