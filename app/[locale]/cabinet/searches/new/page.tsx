import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewSearch } from "@/components/saved-searches/NewSearch";
import { NEW_SEARCH } from "@/components/saved-searches/SaveSearchLink";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import { type AddressParts, CATALOGUE } from "@/lib/domain/catalogue/address";
import { parseCatalogueRequest } from "@/lib/domain/catalogue/parse-request";
import { MAX_SEARCHES } from "@/lib/domain/saved-searches/limits";
import { listSearches } from "@/lib/domain/saved-searches/manage";
import { withAddress } from "@/lib/domain/saved-searches/parse-address";
import { db } from "@/lib/platform/db";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { pageSlug } from "@/lib/web/or-not-found";
import { requireSession } from "@/lib/web/session";
import { placeNames } from "../../../catalogue/read-catalogue";
import { saveSearchAction } from "../actions";

interface Props extends LocaleParams {
  readonly searchParams: Promise<AddressParts>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "SavedSearches" });
  return { title: t("newTitle") };
}

/** Search params as text, to come back to after signing in. */
function searchOf(parts: AddressParts): string {
  const pairs = Object.entries(parts).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
  return new URLSearchParams(pairs).toString().replaceAll("%2C", ",");
}

/** Saves a search of the catalogue, whose filters are in the address. */
export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLocale(params);
  const parts = await searchParams;
  const { account } = await requireSession(`${NEW_SEARCH}?${searchOf(parts)}`);
  const slug = typeof parts["category"] === "string" ? pageSlug(parts["category"]) : undefined;
  const request = await parseCatalogueRequest(slug, parts, lang);
  const parsed = request && withAddress(request.query, request.category);
  const t = await getTranslations("SavedSearches");
  if (!parsed) {
    return (
      <EmptyState title={t("nothing")} action={<ButtonLink href={CATALOGUE}>{t("toCatalogue")}</ButtonLink>}>
        {t("nothingText")}
      </EmptyState>
    );
  }
  const full = (await listSearches({ db: db() }, account.id)).length >= MAX_SEARCHES;
  const names = await placeNames(parsed.query.place, lang);
  return (
    <ClientMessages namespaces={["SavedSearches"]}>
      <PageHeader title={t("newTitle")} lead={t("newLead")} back={{ href: "/cabinet/searches", label: t("title") }} />
      {full ? (
        <Alert tone="warning" className="mb-6">
          {t("full", { max: MAX_SEARCHES })}
        </Alert>
      ) : (
        <NewSearch search={{ ...parsed, names }} address={parsed.address} save={saveSearchAction} />
      )}
    </ClientMessages>
  );
}
