import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { QueuePage } from "@/components/moderation/queue/QueuePage";
import { requireRole } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { readQueueAddress } from "@/lib/moderation/queue-address";
import { decideForSellerAction } from "./actions";
import { readQueue } from "./read-queue";

interface Props extends LocaleParams {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("moderator");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Moderation" });
  return { title: t("queueTitle") };
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { account } = await requireRole("moderator");
  const query = await searchParams;
  const queue = await readQueue({ moderatorId: account.id, locale, address: readQueueAddress(query), after: query.after });
  return <QueuePage {...queue} actions={{ decideForSeller: decideForSellerAction }} />;
}
