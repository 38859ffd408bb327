import { BellRing } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { ActionButton } from "@/components/form/ActionButton";
import { ThisDevice } from "@/components/push/ThisDevice";
import { SearchItem } from "@/components/saved-searches/SearchItem";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import { CATALOGUE } from "@/lib/domain/catalogue/address";
import { listSearches } from "@/lib/domain/saved-searches/manage";
import { parseSearchAddress } from "@/lib/domain/saved-searches/parse-address";
import { db } from "@/lib/platform/db";
import { FlagParam, IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { placeNames } from "../../catalogue/read-catalogue";
import { changeSearchAction, deleteSearchAction, openSearchAction, restoreSearchAction } from "./actions";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const PATH = "/cabinet/searches";

const SearchesParams = z.object({ saved: FlagParam, already: FlagParam, changed: FlagParam, deleted: IdParam });

const NOTICES = ["saved", "already", "changed"] as const;

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "SavedSearches" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLocale(params);
  const session = await requireSession(PATH);
  const given = parseSearchParams(SearchesParams, await searchParams);
  const [searches, t] = [await listSearches({ db: db() }, session.account.id), await getTranslations("SavedSearches")];
  const items = await Promise.all(
    searches.map(async (search) => {
      const parsed = await parseSearchAddress(search.address);
      return { search, readable: parsed && { ...parsed, names: await placeNames(parsed.query.place, lang) } };
    }),
  );
  const notice = NOTICES.find((name) => given[name]);
  return (
    <ClientMessages namespaces={["SavedSearches"]}>
      <PageHeader title={t("title")} lead={t("lead")} />
      {items.length > 0 ? (
        <div className="mb-6">
          <ThisDevice session={session} linked />
        </div>
      ) : null}
      {notice ? (
        <Alert tone="success" live className="mb-6">
          {t(notice)}
        </Alert>
      ) : null}
      {given.deleted ? (
        <Alert tone="info" live className="mb-6">
          {t("deleted")}
          <ActionButton run={restoreSearchAction} values={{ id: given.deleted }} variant="secondary" size="small" className="mt-2">
            {t("undo")}
          </ActionButton>
        </Alert>
      ) : null}
      {items.length > 0 ? (
        <ul className="divide-y divide-border">
          {items.map(({ search, readable }) => (
            <SearchItem
              key={search.id}
              search={search}
              readable={readable}
              actions={{ open: openSearchAction, change: changeSearchAction, remove: deleteSearchAction }}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<BellRing />} title={t("empty")} action={<ButtonLink href={CATALOGUE}>{t("toCatalogue")}</ButtonLink>}>
          {t("emptyText")}
        </EmptyState>
      )}
    </ClientMessages>
  );
}
