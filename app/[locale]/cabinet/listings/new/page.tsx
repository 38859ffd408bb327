import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ListingForm } from "@/components/listing-form/ListingForm";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { findCity } from "@/lib/domain/cities/city";
import { cityLabel } from "@/lib/domain/cities/label";
import { emptyForm } from "@/lib/domain/listings/form-values";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { currentSession } from "@/lib/web/session";
import { checkListingAction, createListingAction, previewListingAction } from "../actions";
import { suggestCategoryAction } from "../suggest-action";
import { accountActions } from "./account-actions";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "ListingForm" });
  return { title: t("newTitle") };
}

/** Open to visitors too: the account is created after the form is filled in (docs/decisions/151-listing-before-account.md). */
export default async function Page({ params }: LocaleParams) {
  const lang = await pageLocale(params);
  const account = (await currentSession())?.account;
  const [t, list, city] = await Promise.all([
    getTranslations("ListingForm"),
    getTranslations("MyListings"),
    account?.cityRef ? findCity(account.cityRef) : undefined,
  ]);
  const place = city?.offered ? { value: city.ref, label: cityLabel(city, lang) } : null;
  const profile = account && { id: account.id, name: account.name, phone: account.phone };
  return (
    <ClientMessages namespaces={["ListingForm", "ListingView", "Tour", ...(profile ? [] : (["Auth"] as const))]}>
      <PageHeader
        title={t("newTitle")}
        lead={t("newLead")}
        {...(profile ? { back: { href: "/cabinet/listings", label: list("pageTitle") } } : {})}
      />
      <ListingForm
        profile={profile}
        initial={emptyForm(profile ?? { name: "", phone: undefined }, place)}
        save={createListingAction}
        check={checkListingAction}
        preview={previewListingAction}
        suggest={suggestCategoryAction}
        account={profile ? undefined : accountActions(lang)}
      />
    </ClientMessages>
  );
}
