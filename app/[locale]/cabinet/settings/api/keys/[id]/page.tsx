import type { Metadata } from "next";
import { z } from "zod";
import { KeyActions } from "@/components/keys/KeyActions";
import { KeyDetails } from "@/components/keys/KeyDetails";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { RecentRequests } from "@/components/usage/RecentRequests";
import { listKeyHistory } from "@/lib/domain/audit/history";
import { logRow } from "@/lib/domain/keys/remedy";
import { usageByDay } from "@/lib/domain/usage/read";
import { searchLog } from "@/lib/domain/usage/search-log";
import { db } from "@/lib/platform/db";
import { FlagParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { changeKeyStateAction, endGraceAction } from "../../actions";
import { REMEDY_ACTIONS } from "../../remedy-actions";
import { type KeyParams, pageKey } from "./own-key";

/** Rows of each section that links to a full page. */
const SHORT = 10;

interface Props extends KeyParams {
  readonly searchParams: Promise<SearchParams>;
}

const NoticeParams = z.object({ saved: FlagParam });

export async function generateMetadata({ params }: KeyParams): Promise<Metadata> {
  const { key } = await pageKey(params, Date.now());
  return { title: key.name };
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const now = Date.now();
  const { session, key } = await pageKey(params, now);
  const accountId = session.account.id;
  const of = { accountId, keyId: key.id };
  const [usage, history, calls] = await Promise.all([
    usageByDay({ db: db(), now }, of),
    listKeyHistory({ db: db() }, { accountId, keyId: key.id, limit: SHORT }),
    searchLog({ db: db(), now }, { accountId, filter: { keyId: key.id }, limit: SHORT }),
  ]);
  const owner = { keys: [key], readingOnly: session.account.readingOnly, at: now };
  const rows = calls.requests.map((request) => logRow(request, locale, owner));
  return (
    <ClientMessages namespaces={["KeyActions", "Usage", "RequestLog"]}>
      <KeyDetails
        ownKey={key}
        usage={usage}
        history={history}
        now={now}
        saved={parseSearchParams(NoticeParams, await searchParams).saved}
        calls={<RecentRequests rows={rows} now={now} actions={REMEDY_ACTIONS} />}
        actions={
          <KeyActions
            actions={{ changeState: changeKeyStateAction, endGrace: endGraceAction }}
            id={key.id}
            name={key.name}
            state={key.state}
            previousPrefix={key.previous?.prefix}
          />
        }
      />
    </ClientMessages>
  );
}
