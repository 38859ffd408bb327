import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReportedThreadPage } from "@/components/moderation/messages/ReportedThreadPage";
import { actorOf } from "@/lib/domain/accounts/sessions";
import { readReportedThread } from "@/lib/domain/messages/reports";
import { db } from "@/lib/platform/db";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { orNotFound, pageId } from "@/lib/web/or-not-found";
import { requestClient } from "@/lib/web/request";
import { hasRole, requireRole } from "@/lib/web/session";
import { closeThreadAction, dismissReportAction } from "../actions";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "ModerationMessages" });
  return { title: t("conversation") };
}

/** A reported conversation. Each opening is recorded in the audit log. */
export default async function Page({ params }: Props) {
  await pageLocale(params);
  const { account } = await requireRole("moderator");
  const reportId = pageId((await params).id);
  const actor = actorOf(account, await requestClient());
  const thread = await readReportedThread({ db: db(), actor }, reportId).catch(orNotFound);
  return (
    <ReportedThreadPage
      thread={thread}
      links={hasRole(account.role, "admin")}
      now={Date.now()}
      actions={{ close: closeThreadAction, dismiss: dismissReportAction }}
    />
  );
}
