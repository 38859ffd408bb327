import "photoswipe/style.css";
import "@/components/gallery/viewer.css";
import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { z } from "zod";
import { FavouriteHeart } from "@/components/favourites/FavouriteHeart";
import { KnownThread, ReportListing, WriteToSeller } from "@/components/public/ListingActions";
import { ListingPage } from "@/components/public/ListingPage";
import { StructuredData } from "@/components/public/StructuredData";
import { openBoard } from "@/lib/boot";
import { MAX_EMAIL, MAX_NAME } from "@/lib/domain/accounts/fields";
import { categoryOfId } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import { findCity } from "@/lib/domain/cities/city";
import { drawCities, mapPoint } from "@/lib/domain/cities/map";
import { presentListing } from "@/lib/domain/listings/presenter";
import { idOfSlug, PUBLIC_STATUSES, readPublicListing, sellerListings, similarListings } from "@/lib/domain/listings/public-detail";
import { describeListing } from "@/lib/domain/listings/structured-data";
import { readPhotoSizes } from "@/lib/domain/media/photo-dimensions";
import { findThread } from "@/lib/domain/messages/inbox";
import { MESSAGE_LENGTH } from "@/lib/domain/messages/limits";
import { readResponseTime } from "@/lib/domain/messages/response-time";
import { REPORT_CODES, REPORT_LENGTH } from "@/lib/domain/moderation/report";
import { SHARED_HEIGHT, SHARED_WIDTH } from "@/lib/domain/sharing/picture";
import { countView } from "@/lib/domain/visits/count";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { alternates } from "@/lib/web/i18n/alternates";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { pageSlug } from "@/lib/web/or-not-found";
import { requestClient } from "@/lib/web/request";
import { currentSession, hasRole } from "@/lib/web/session";
import { reportAction, revealPhoneAction, writeToSellerAction } from "../actions";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly slug: string }>;
  readonly searchParams: Promise<SearchParams>;
}

/** The language chosen for the listing's text only. */
const ListingParams = z.object({ text: z.enum(LANGUAGES) });

const BESIDE = 4;

/** Returns the listing: to anyone while it is published or sold, otherwise only to its owner and moderators, as a preview. */
const readPage = cache(async (encoded: string, lang: Language) => {
  await openBoard();
  const slug = pageSlug(encoded);
  const id = idOfSlug(slug);
  const listing = id === undefined ? undefined : await readPublicListing({ db: db() }, id);
  if (!listing) notFound();
  const session = await currentSession();
  const isPublic = PUBLIC_STATUSES.includes(listing.status);
  if (!isPublic && session?.account.id !== listing.seller.id && !(session && hasRole(session.account.role, "moderator"))) notFound();
  if (slug !== listing.slug) permanentRedirect(pagePath(lang, `/listing/${listing.slug}`));
  const tree = await categoryTree();
  const about = { category: categoryOfId(tree, listing.category_id), city: await findCity(listing.city_ref) };
  const viewIn = (textLang: Language) => presentListing(listing, about, lang, textLang);
  return { listing, viewIn, city: about.city, session, preview: !isPublic };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lang = await pageLocale(params);
  const { listing, viewIn, preview } = await readPage((await params).slug, lang);
  const view = viewIn(lang);
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

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLocale(params);
  const { listing, viewIn, city, session, preview } = await readPage((await params).slug, lang);
  const view = viewIn(parseSearchParams(ListingParams, await searchParams).text ?? lang);
  const now = Date.now();
  const [photoSizes, responseTime, similar, ofSeller, cities, t] = await Promise.all([
    readPhotoSizes({ db: db() }, view.photos),
    readResponseTime({ db: db(), now }, listing.seller.id),
    similarListings({ db: db() }, { to: listing, lang, limit: BESIDE }),
    sellerListings({ db: db() }, { sellerId: listing.seller.id, lang, except: listing.id, limit: BESIDE }),
    drawCities(),
    getTranslations({ locale: lang, namespace: "Site" }),
  ]);
  const point = city && mapPoint(city);
  if (!preview)
    countView({ id: listing.id, ownerId: listing.seller.id }, { ...(await requestClient()), accountId: session?.account.id }, now);
  const url = env().appUrl + pagePath(lang, `/listing/${listing.slug}`);
  const active = listing.status === "active";
  const callable = active && !listing.hide_phone;
  const own = session?.account.id === listing.seller.id;
  const threadId = session && !own ? await findThread({ db: db() }, { listingId: listing.id, buyerId: session.account.id }) : undefined;
  return (
    <>
      <StructuredData
        data={describeListing(listing, view, {
          url,
          boardName: t("name"),
          addressOf: (path) => env().appUrl + pagePath(lang, path),
        })}
      />
      <ListingPage
        listing={listing}
        view={view}
        photoSizes={photoSizes}
        responseTime={responseTime}
        url={url}
        preview={preview}
        phone={callable ? { listingId: listing.id, action: revealPhoneAction } : undefined}
        map={point && { point, cities }}
        contactForm={
          active && !own ? (
            <WriteToSeller
              listingId={listing.id}
              action={writeToSellerAction}
              signedIn={session !== undefined}
              threadId={threadId}
              slug={listing.slug}
              primary={!callable}
              limits={{ name: MAX_NAME, email: MAX_EMAIL, text: MESSAGE_LENGTH.max }}
            />
          ) : threadId === undefined ? null : (
            <KnownThread id={threadId} />
          )
        }
        own={own}
        heart={
          preview ? null : (
            <FavouriteHeart
              look="button"
              listing={{ id: listing.id, title: view.title, price: view.price, priceType: view.priceType, currency: view.currency }}
            />
          )
        }
        report={
          active ? (
            <ReportListing
              listingId={listing.id}
              codes={REPORT_CODES}
              maxLength={REPORT_LENGTH}
              maxEmail={session ? undefined : MAX_EMAIL}
              action={reportAction}
            />
          ) : null
        }
        similar={similar}
        ofSeller={ofSeller}
        now={now}
      />
    </>
  );
}
