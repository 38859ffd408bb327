import "photoswipe/style.css";
import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { PhoneOnRequest, ReportListing } from "@/components/public/ListingActions";
import { ListingPage } from "@/components/public/ListingPage";
import { StructuredData } from "@/components/public/StructuredData";
import { openBoard } from "@/lib/boot";
import { requestClient } from "@/lib/cabinet/request";
import { currentSession, hasRole } from "@/lib/cabinet/session";
import { categoryOfId } from "@/lib/categories/find";
import { categoryTree } from "@/lib/categories/tree";
import { findCity } from "@/lib/cities/city";
import { alternates } from "@/lib/i18n/alternates";
import { pageLocale } from "@/lib/i18n/page-locale";
import type { Language } from "@/lib/kernel/i18n";
import { pagePath } from "@/lib/kernel/page-path";
import { idOfSlug, PUBLIC_STATUSES, readPublic, sellerListings, similarListings } from "@/lib/listings/public";
import { describeListing } from "@/lib/listings/structured-data";
import { viewListing } from "@/lib/listings/view";
import { REPORT_CODES, REPORT_LENGTH } from "@/lib/moderation/report";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { SHARED_HEIGHT, SHARED_WIDTH } from "@/lib/sharing/picture";
import { countView } from "@/lib/visits/count";
import { reportAction, revealPhoneAction } from "../actions";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly slug: string }>;
}

const BESIDE = 4;

/** The listing, for whom it is there: anybody while it is published or sold; else its owner and moderators, as a preview. */
const readPage = cache(async (slug: string, lang: Language) => {
  await openBoard();
  const id = idOfSlug(decodeURIComponent(slug));
  const listing = id === undefined ? undefined : await readPublic(db(), id);
  if (!listing) notFound();
  const session = await currentSession();
  const isPublic = PUBLIC_STATUSES.includes(listing.status);
  if (!isPublic && session?.account.id !== listing.seller.id && !(session && hasRole(session.account.role, "moderator"))) notFound();
  if (decodeURIComponent(slug) !== listing.slug) permanentRedirect(pagePath(lang, `/listing/${listing.slug}`));
  const tree = await categoryTree();
  const view = viewListing(listing, { category: categoryOfId(tree, listing.category_id), city: await findCity(listing.city_ref) }, lang);
  return { listing, view, session, preview: !isPublic };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lang = await pageLocale(params);
  const { listing, view, preview } = await readPage((await params).slug, lang);
  const description = view.description.replace(/\s+/g, " ").slice(0, 200);
  return {
    title: view.title,
    description,
    alternates: alternates(`/listing/${listing.slug}`, lang),
    robots: preview ? { index: false } : undefined,
    openGraph: {
      title: view.title,
      description,
      type: "website",
      images: preview
        ? []
        : [{ url: `/api/og/listing/${listing.id}?lang=${lang}&v=${listing.version}`, width: SHARED_WIDTH, height: SHARED_HEIGHT }],
    },
  };
}

export default async function Page({ params }: Props) {
  const lang = await pageLocale(params);
  const { listing, view, session, preview } = await readPage((await params).slug, lang);
  const [similar, ofSeller, t] = await Promise.all([
    similarListings(db(), listing, lang, BESIDE),
    sellerListings(db(), listing.seller.id, lang, { besides: listing.id, limit: BESIDE }),
    getTranslations({ locale: lang, namespace: "Site" }),
  ]);
  const now = Date.now();
  if (!preview)
    countView({ id: listing.id, ownerId: listing.seller.id }, { ...(await requestClient()), accountId: session?.account.id }, now);
  const url = env().appUrl + pagePath(lang, `/listing/${listing.slug}`);
  const callable = listing.status === "active" && !listing.hide_phone;
  return (
    <>
      <StructuredData data={describeListing(listing, view, { url, boardName: t("name"), boardUrl: env().appUrl })} />
      <ListingPage
        listing={listing}
        view={view}
        url={url}
        preview={preview}
        phone={callable ? <PhoneOnRequest listingId={listing.id} action={revealPhoneAction} /> : undefined}
        report={
          listing.status === "active" ? (
            <ReportListing listingId={listing.id} codes={REPORT_CODES} maxLength={REPORT_LENGTH} action={reportAction} />
          ) : null
        }
        similar={similar}
        ofSeller={ofSeller}
        now={now}
      />
    </>
  );
}
