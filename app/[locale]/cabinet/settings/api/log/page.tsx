import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiPage } from "@/components/keys/ApiPage";
import { API_SETTINGS } from "@/components/keys/paths";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { BodyLogging } from "@/components/usage/BodyLogging";
import { RequestLog } from "@/components/usage/RequestLog";
import { RequestTable } from "@/components/usage/RequestTable";
import { listKeys } from "@/lib/domain/keys/list";
import { logRow } from "@/lib/domain/keys/remedy";
import { readBodyLogging } from "@/lib/domain/usage/body-logging";
import { logQuery, readLogQuery } from "@/lib/domain/usage/log-query";
import { errorsInLog, searchLog } from "@/lib/domain/usage/search-log";
import { db } from "@/lib/platform/db";
import type { SearchParams } from "@/lib/shared/search-params";
import { kyivDay } from "@/lib/shared/time";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { bodyLoggingAction } from "../actions";
import { REMEDY_ACTIONS } from "../remedy-actions";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const PAGE = 50;

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Keys" });
  return { title: t("tabLog") };
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { filter, cursors } = readLogQuery(await searchParams);
  const { account } = await requireSession(`${API_SETTINGS}/log${logQuery(filter)}`);
  const now = Date.now();
  const [keys, errors, page, logsBodies] = await Promise.all([
    listKeys({ db: db() }, { accountId: account.id, day: kyivDay(now) }),
    errorsInLog({ db: db(), now }, account.id),
    searchLog({ db: db(), now }, { accountId: account.id, filter, cursor: cursors.before, limit: PAGE }),
    readBodyLogging({ db: db() }, account.id),
  ]);
  const rows = page.requests.map((request) => logRow(request, locale, { keys, readingOnly: account.readingOnly, at: now }));
  return (
    <ApiPage tab="log">
      <ClientMessages namespaces={["RequestLog"]}>
        <RequestLog filter={filter} keys={keys} errors={errors} page={page} cursor={cursors.before}>
          <RequestTable rows={rows} now={now} actions={REMEDY_ACTIONS} />
        </RequestLog>
        <BodyLogging action={bodyLoggingAction} on={logsBodies} />
      </ClientMessages>
    </ApiPage>
  );
}
