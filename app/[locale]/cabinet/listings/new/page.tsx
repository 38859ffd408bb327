import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ListingForm } from "@/components/listing-form/ListingForm";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { requireSession } from "@/lib/cabinet/session";
import { findCity } from "@/lib/cities/city";
import { cityLabel } from "@/lib/cities/label";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { emptyForm } from "@/lib/listings/form-values";
import { createListingAction } from "../actions";
import { suggestCategoryAction } from "../suggest-action";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "ListingForm" });
  return { title: t("newTitle") };
}

export default async function Page({ params }: LocaleParams) {
  const lang = await pageLocale(params);
  const { account } = await requireSession("/cabinet/listings/new");
  const [t, list, city] = await Promise.all([
    getTranslations("ListingForm"),
    getTranslations("MyListings"),
    account.cityRef ? findCity(account.cityRef) : undefined,
  ]);
  const place = city?.offered ? { value: city.ref, label: cityLabel(city, lang) } : null;
  return (
    <ClientMessages namespaces={["ListingForm"]}>
      <PageHeader title={t("newTitle")} lead={t("newLead")} back={{ href: "/cabinet/listings", label: list("pageTitle") }} />
      <ListingForm accountId={account.id} initial={emptyForm(account, place)} save={createListingAction} suggest={suggestCategoryAction} />
    </ClientMessages>
  );
}
