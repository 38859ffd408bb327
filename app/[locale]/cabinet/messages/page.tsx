import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { Inbox } from "@/components/messages/Inbox";
import { LiveRefresh } from "@/components/messages/LiveRefresh";
import { ThisDevice } from "@/components/push/ThisDevice";
import { PageHeader } from "@/components/ui/PageHeader";
import { readInbox } from "@/lib/domain/messages/inbox";
import { INBOX_FILTERS } from "@/lib/domain/messages/limits";
import { db } from "@/lib/platform/db";
import { parseSearchParams, type SearchParams, TimePlaceParam } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const PATH = "/cabinet/messages";
const PAGE = 30;

const InboxParams = z.object({ filter: z.enum(INBOX_FILTERS).catch("all"), before: TimePlaceParam });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Messages" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const session = await requireSession(PATH);
  const { account } = session;
  const { filter, before } = parseSearchParams(InboxParams, await searchParams);
  const [{ threads, next }, t] = await Promise.all([
    readInbox({ db: db() }, { accountId: account.id, filter, before, limit: PAGE }),
    getTranslations("Messages"),
  ]);
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="mb-5">
        <ThisDevice session={session} linked />
      </div>
      <LiveRefresh />
      <Inbox threads={threads} filter={filter} next={next} later={before !== undefined} path={PATH} now={Date.now()} />
    </>
  );
}
