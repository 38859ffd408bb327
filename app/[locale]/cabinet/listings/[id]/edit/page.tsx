import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ListingForm } from "@/components/listing-form/ListingForm";
import { StateBanner } from "@/components/my-listings/StateBanner";
import { isEditable } from "@/components/my-listings/states";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { orNotFound, pageId } from "@/lib/cabinet/or-not-found";
import { requireSession } from "@/lib/cabinet/session";
import { categoryOfId } from "@/lib/categories/find";
import { presentAttribute } from "@/lib/categories/present";
import { categoryPath, categoryTree } from "@/lib/categories/tree";
import { findCity } from "@/lib/cities/city";
import { cityLabel } from "@/lib/cities/label";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pagePath } from "@/lib/kernel/page-path";
import { formOf } from "@/lib/listings/form-values";
import { readOwn } from "@/lib/listings/read-own";
import { db } from "@/lib/platform/db";
import { editListingAction } from "../../actions";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "ListingForm" });
  return { title: t("editTitle") };
}

export default async function Page({ params }: Props) {
  const lang = await pageLocale(params);
  const id = pageId((await params).id);
  const { account } = await requireSession(`/cabinet/listings/${id}/edit`);
  const [listing, tree, t] = await Promise.all([
    readOwn(db(), account.id, id).catch(orNotFound),
    categoryTree(),
    getTranslations("ListingForm"),
  ]);
  // Sold and archived ones are not edited: their page says what can be done instead.
  if (!isEditable(listing.status)) redirect(pagePath(lang, `/cabinet/listings/${id}`));
  const category = categoryOfId(tree, listing.category_id);
  const city = await findCity(listing.city_ref);
  const blocked = listing.status === "blocked";
  return (
    <ClientMessages namespaces={["ListingForm"]}>
      <PageHeader title={t("editTitle")} back={{ href: `/cabinet/listings/${id}`, label: listing.title }} />
      {blocked ? <StateBanner listing={listing} notice={undefined} now={Date.now()} /> : null}
      <ListingForm
        accountId={account.id}
        initial={formOf(listing, city ? cityLabel(city, lang) : "")}
        categoryPath={category && categoryPath(category, lang).join(" › ")}
        attributes={category && [...category.attributes.values()].map((attribute) => presentAttribute(attribute, lang))}
        listing={{ id, version: listing.version, blocked }}
        save={editListingAction}
      />
    </ClientMessages>
  );
}
