import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiPage } from "@/components/keys/ApiPage";
import { API_SETTINGS } from "@/components/keys/paths";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { allowanceOf } from "@/components/usage/RecentRequests";
import { RequestLog } from "@/components/usage/RequestLog";
import { RequestTable } from "@/components/usage/RequestTable";
import { requireSession } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { kyivDay } from "@/lib/kernel/time";
import { isUuid } from "@/lib/kernel/uuid";
import { listKeys } from "@/lib/keys/list";
import { db } from "@/lib/platform/db";
import { logQuery, type QueryValues, readLogQuery } from "@/lib/usage/log-query";
import { errorsInLog, searchLog } from "@/lib/usage/search-log";
import { allowAddressAction } from "../actions";

interface Props extends LocaleParams {
  readonly searchParams: Promise<QueryValues>;
}

const PAGE = 50;

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Keys" });
  return { title: t("tabLog") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const query = await searchParams;
  const filter = readLogQuery(query);
  const { account } = await requireSession(`${API_SETTINGS}/log${logQuery(filter)}`);
  const now = Date.now();
  const cursor = typeof query.before === "string" && isUuid(query.before) ? query.before : undefined;
  const [keys, errors, page] = await Promise.all([
    listKeys(db(), account.id, kyivDay(now)),
    errorsInLog(db(), account.id, now),
    searchLog(db(), account.id, filter, { cursor, limit: PAGE, now }),
  ]);
  return (
    <ApiPage tab="log">
      <ClientMessages namespaces={["RequestLog"]}>
        <RequestLog filter={filter} keys={keys} errors={errors} page={page} cursor={cursor}>
          <RequestTable requests={page.requests} allows={allowanceOf(keys)} allowAddress={allowAddressAction} />
        </RequestLog>
      </ClientMessages>
    </ApiPage>
  );
}
