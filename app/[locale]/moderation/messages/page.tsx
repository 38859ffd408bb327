import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { HeldMessages } from "@/components/moderation/messages/HeldMessages";
import { ThreadReports } from "@/components/moderation/messages/ThreadReports";
import { Alert } from "@/components/ui/Alert";
import { PageHeader } from "@/components/ui/PageHeader";
import { actorOf } from "@/lib/domain/accounts/sessions";
import { listThreadReports } from "@/lib/domain/messages/reports";
import { readHeldMessages } from "@/lib/domain/messages/review";
import { db } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { formatError } from "@/lib/web/error-messages";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requestClient } from "@/lib/web/request";
import { hasRole, requireRole } from "@/lib/web/session";
import { approveMessageAction, rejectMessageAction, rejectSenderAction } from "./actions";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "ModerationMessages" });
  return { title: t("nav") };
}

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const NoticeParams = z.object({ notice: z.enum(["already_decided"]) });

export default async function Page({ params, searchParams }: Props) {
  const language = await pageLocale(params);
  const { account } = await requireRole("moderator");
  const actor = actorOf(account, await requestClient());
  const [held, reports, t] = await Promise.all([
    readHeldMessages({ db: db(), actor }),
    listThreadReports({ db: db() }, account.id),
    getTranslations("ModerationMessages"),
  ]);
  const { notice } = parseSearchParams(NoticeParams, await searchParams);
  const now = Date.now();
  return (
    <>
      <PageHeader title={t("nav")} />
      {notice ? (
        <Alert tone="warning" live className="mb-4">
          {formatError(new BoardError(notice), language)}
        </Alert>
      ) : null}
      <ThreadReports reports={reports} now={now} />
      <HeldMessages
        messages={held}
        now={now}
        links={hasRole(account.role, "admin")}
        actions={{ approve: approveMessageAction, reject: rejectMessageAction, rejectSender: rejectSenderAction }}
      />
    </>
  );
}
