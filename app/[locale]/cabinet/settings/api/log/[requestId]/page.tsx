import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { API_SETTINGS } from "@/components/keys/paths";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { RequestDetails } from "@/components/usage/RequestDetails";
import { RequestFacts } from "@/components/usage/RequestFacts";
import { listKeys } from "@/lib/domain/keys/list";
import { logRow } from "@/lib/domain/keys/remedy";
import { requestDetails } from "@/lib/domain/usage/request-details";
import { readRequest } from "@/lib/domain/usage/search-log";
import { db } from "@/lib/platform/db";
import { kyivDay } from "@/lib/shared/time";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { orNotFound } from "@/lib/web/or-not-found";
import { requireSession } from "@/lib/web/session";
import { REMEDY_ACTIONS } from "../../remedy-actions";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly requestId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "RequestLog" });
  return { title: t("pageTitle") };
}

/** One request of the log. */
export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { requestId } = await params;
  const { account } = await requireSession(`${API_SETTINGS}/log/${encodeURIComponent(requestId)}`);
  const now = Date.now();
  const t = await getTranslations({ locale, namespace: "RequestLog" });
  const [found, keys] = await Promise.all([
    readRequest({ db: db(), now }, { accountId: account.id, requestId }).catch(orNotFound),
    listKeys({ db: db() }, { accountId: account.id, day: kyivDay(now) }),
  ]);
  const row = logRow(found.request, locale, { keys, readingOnly: account.readingOnly, at: now });
  return (
    <ClientMessages namespaces={["RequestLog"]}>
      <PageHeader
        title={t("pageTitle")}
        lead={
          <span className="break-all font-mono text-15">
            <span className="font-semibold">{row.method}</span> {row.path}
          </span>
        }
        back={{ href: `${API_SETTINGS}/log`, label: t("caption") }}
      />
      <RequestFacts request={row} now={now} />
      <div className="mt-8">
        <RequestDetails row={row} details={requestDetails(found, locale)} actions={REMEDY_ACTIONS} />
      </div>
    </ClientMessages>
  );
}
