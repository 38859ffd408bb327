import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { UserActions } from "@/components/administration/users/UserActions";
import { UserPage } from "@/components/administration/users/UserPage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { readAccount } from "@/lib/domain/accounts/read-account";
import { listSessions } from "@/lib/domain/accounts/sessions";
import { searchAudit } from "@/lib/domain/audit/search";
import { categoryTree } from "@/lib/domain/categories/tree";
import { listRejectionReasons } from "@/lib/domain/moderation/rejection-reasons";
import { searchDecisions } from "@/lib/domain/moderation/search-decisions";
import { db } from "@/lib/platform/db";
import { formatId } from "@/lib/web/i18n/format";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { pageId } from "@/lib/web/or-not-found";
import { requireRole } from "@/lib/web/session";
import * as actions from "../actions";

/** Rows of each section that links to a full page. */
const SHORT = 10;

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireRole("admin");
  const id = pageId((await params).id);
  const account = await readAccount({ db: db() }, id);
  return { title: account?.name || formatId(await pageLocale(params), id) };
}

export default async function Page({ params }: Props) {
  await pageLocale(params);
  const { account: me } = await requireRole("admin");
  const now = Date.now();
  const id = pageId((await params).id);
  const [account, sessions, decisions, changes, templates, tree] = await Promise.all([
    readAccount({ db: db() }, id),
    listSessions({ db: db(), now }, id),
    searchDecisions({ db: db() }, { accountId: id, limit: SHORT }),
    searchAudit({ db: db() }, { actors: "staff", accountId: id, limit: SHORT }),
    listRejectionReasons({ db: db() }),
    categoryTree(),
  ]);
  if (!account) notFound();
  return (
    <ClientMessages namespaces={["UserAdmin"]}>
      <UserPage
        account={account}
        own={id === me.id}
        sessions={sessions}
        decisions={decisions.decisions}
        changes={changes.entries}
        templates={templates}
        tree={tree}
        now={now}
        signOut={actions.signOutAction}
        actions={
          <UserActions
            id={id}
            name={account.name}
            role={account.role}
            type={account.type}
            state={account.state}
            readingOnly={account.readingOnly}
            own={id === me.id}
            actions={{ ...actions }}
          />
        }
      />
    </ClientMessages>
  );
}
