import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { LiveRefresh } from "@/components/messages/LiveRefresh";
import { ThreadPage } from "@/components/messages/ThreadPage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { readMessages, readThread } from "@/lib/domain/messages/inbox";
import { markRead } from "@/lib/domain/messages/mark-read";
import { db } from "@/lib/platform/db";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { orNotFound, pageId } from "@/lib/web/or-not-found";
import { requireSession } from "@/lib/web/session";
import { blockAction, reportThreadAction, sendMessageAction, unblockAction } from "../actions";

interface Props extends LocaleParams {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

const PATH = "/cabinet/messages";
const PAGE = 50;

const ThreadParams = z.object({ before: IdParam });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Messages" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLocale(params);
  const threadId = pageId((await params).id);
  const { account } = await requireSession(`${PATH}/${threadId}`);
  const { before } = parseSearchParams(ThreadParams, await searchParams);
  const own = { accountId: account.id, threadId };
  const thread = await readThread({ db: db() }, own).catch(orNotFound);
  const { messages, next } = await readMessages({ db: db() }, { ...own, before, limit: PAGE });
  // Earlier messages have been read before; the latest ones are read now.
  if (before === undefined && thread.unread > 0) await markRead({ db: db() }, { ...own, upTo: messages.at(-1)?.id });
  return (
    <ClientMessages namespaces={["Messages"]}>
      <LiveRefresh threadId={threadId} />
      <ThreadPage
        key={threadId}
        lang={lang}
        thread={thread}
        messages={messages}
        earlier={next}
        isLatest={before === undefined}
        account={{ id: account.id, readingOnly: account.readingOnly }}
        path={PATH}
        now={Date.now()}
        actions={{ send: sendMessageAction, block: blockAction, unblock: unblockAction, report: reportThreadAction }}
      />
    </ClientMessages>
  );
}
