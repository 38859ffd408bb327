import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ListingForm } from "@/components/listing-form/ListingForm";
import { StateBanner } from "@/components/my-listings/StateBanner";
import { isEditable } from "@/components/my-listings/states";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { categoryOfId } from "@/lib/domain/categories/find";
import { presentAttribute } from "@/lib/domain/categories/present";
import { isRental } from "@/lib/domain/categories/rental";
import { categoryPath, categoryTree } from "@/lib/domain/categories/tree";
import { findCity } from "@/lib/domain/cities/city";
import { cityLabel } from "@/lib/domain/cities/label";
import { formOf } from "@/lib/domain/listings/form-values";
import { readOwnerListing } from "@/lib/domain/listings/owner-detail";
import { db } from "@/lib/platform/db";
import { pagePath } from "@/lib/shared/page-path";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { orNotFound, pageId } from "@/lib/web/or-not-found";
import { requireSession } from "@/lib/web/session";
import { editListingAction, previewListingAction } from "../../actions";

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
    readOwnerListing({ db: db() }, { accountId: account.id, id, lang }).catch(orNotFound),
    categoryTree(),
    getTranslations("ListingForm"),
  ]);
  // Sold and archived listings cannot be edited; their page offers what can be done instead.
  if (!isEditable(listing.status)) redirect(pagePath(lang, `/cabinet/listings/${id}`));
  const category = categoryOfId(tree, listing.category_id);
  const city = await findCity(listing.city_ref);
  const blocked = listing.status === "blocked";
  return (
    <ClientMessages namespaces={["ListingForm", "ListingView", "Tour"]}>
      <PageHeader title={t("editTitle")} back={{ href: `/cabinet/listings/${id}`, label: listing.title }} />
      {blocked ? <StateBanner listing={listing} notice={undefined} now={Date.now()} /> : null}
      <ListingForm
        profile={{ id: account.id, name: account.name, phone: account.phone }}
        initial={formOf(listing, city ? cityLabel(city, lang) : "")}
        categoryPath={category && categoryPath(category, lang).join(" › ")}
        attributes={category && [...category.attributes.values()].map((attribute) => presentAttribute(attribute, lang))}
        rental={category !== undefined && isRental(category)}
        listing={{ id, version: listing.version, blocked }}
        save={editListingAction}
        preview={previewListingAction}
      />
    </ClientMessages>
  );
}
