import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeletedNotice } from "@/components/my-listings/DeletedNotice";
import { EmptyListings } from "@/components/my-listings/EmptyListings";
import { ListingsSearch } from "@/components/my-listings/ListingsSearch";
import { listingsPath, readListingsQuery } from "@/components/my-listings/listings-query";
import { OwnListings } from "@/components/my-listings/OwnListings";
import { StateTabs } from "@/components/my-listings/StateTabs";
import { ButtonLink } from "@/components/ui/Button";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { LoadMore } from "@/components/ui/Pagination";
import { countOwnerListings, listOwnerListings } from "@/lib/domain/listings/owner-list";
import { db } from "@/lib/platform/db";
import type { SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { runBulkAction } from "./actions";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const PAGE = 50;

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "MyListings" });
  return { title: t("pageTitle") };
}

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLocale(params);
  const query = readListingsQuery(await searchParams);
  const { account } = await requireSession(listingsPath(query));
  const [page, counts, t] = await Promise.all([
    listOwnerListings({ db: db() }, { accountId: account.id, lang, limit: PAGE, ...query }),
    countOwnerListings({ db: db() }, account.id),
    getTranslations("MyListings"),
  ]);
  return (
    <ClientMessages namespaces={["MyListings", "ListingView", "PromotionMark"]}>
      <PageHeader
        title={t("pageTitle")}
        actions={
          <ButtonLink href="/cabinet/listings/new" icon={<Plus aria-hidden="true" className="size-5 shrink-0" />}>
            {t("new")}
          </ButtonLink>
        }
      />
      {query.deleted ? <DeletedNotice ids={query.deleted} move={runBulkAction} /> : null}
      <StateTabs tab={query.tab} search={query.search} counts={counts} />
      <ListingsSearch query={query} locale={lang} />
      <OwnListings
        key={listingsPath(query)}
        tab={query.tab}
        listings={page.listings}
        now={Date.now()}
        move={runBulkAction}
        empty={<EmptyListings tab={query.tab} searching={query.search !== undefined} none={counts.all === 0} />}
      />
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {query.cursor === undefined ? null : (
          <ButtonLink variant="secondary" href={listingsPath({ ...query, cursor: undefined })}>
            {t("toFirst")}
          </ButtonLink>
        )}
        {page.nextCursor === undefined ? null : <LoadMore href={listingsPath({ ...query, cursor: page.nextCursor })} label={t("older")} />}
      </div>
    </ClientMessages>
  );
}
