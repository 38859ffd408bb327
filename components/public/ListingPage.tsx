import { Printer, Share2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { ListingGallery } from "@/components/gallery/ListingGallery";
import { ListingDetails } from "@/components/listing/ListingDetails";
import { useListingPrice } from "@/components/listing/use-listing-price";
import { Breadcrumbs } from "@/components/site/Breadcrumbs";
import { Alert } from "@/components/ui/Alert";
import { Badge } from "@/components/ui/Badge";
import { Container } from "@/components/ui/Container";
import { RelativeTime } from "@/components/ui/Time";
import { CATALOGUE } from "@/lib/domain/catalogue/address";
import type { ListingSummary } from "@/lib/domain/listings/newest";
import type { PresentedListing } from "@/lib/domain/listings/presenter";
import type { PublicListing } from "@/lib/domain/listings/public-detail";
import type { PhotoSize } from "@/lib/domain/media/photo-dimensions";
import type { ResponseTime } from "@/lib/domain/messages/response-time";
import { formatNumber } from "@/lib/web/i18n/format";
import { CardGrid } from "./CardGrid";
import { CityMap } from "./CityMap";
import { ContactBar } from "./ContactBar";
import { ContactPanel } from "./ContactPanel";
import { PhoneOnRequest } from "./ListingActions";
import { PhoneProvider } from "./PhoneContact";
import { ShareActions } from "./ShareActions";
import { TextLanguage } from "./TextLanguage";

interface Props {
  readonly listing: PublicListing;
  readonly view: PresentedListing;
  readonly photoSizes: ReadonlyMap<string, PhotoSize>;
  /** How long the seller usually takes to reply; undefined if unknown. */
  readonly responseTime: ResponseTime | undefined;
  /** Absolute URL of the page. */
  readonly url: string;
  /** Whether it is only visible to its owner and moderators. */
  readonly preview: boolean;
  /** Reveals the phone; undefined if the seller hides it or the listing is not active. */
  readonly phone?: PhoneSource | undefined;
  /** Map of its city; undefined if the coordinates are unknown. */
  readonly map: Omit<ComponentProps<typeof CityMap>, "label"> | undefined;
  /** Contact form; null if messages are not allowed. */
  readonly contactForm: ReactNode;
  /** Whether the visitor is the seller. */
  readonly own: boolean;
  readonly report: ReactNode;
  /** Saves the listing as a favourite; null for a preview. */
  readonly heart: ReactNode;
  readonly similar: readonly ListingSummary[];
  readonly ofSeller: readonly ListingSummary[];
  readonly now: number;
}

type PhoneSource = Omit<ComponentProps<typeof PhoneProvider>, "children">;

/** Public page of a listing. */
export function ListingPage(props: Props) {
  const page = <PageContent {...props} />;
  return props.phone ? <PhoneProvider {...props.phone}>{page}</PhoneProvider> : page;
}

function PageContent({
  listing,
  view,
  photoSizes,
  responseTime,
  url,
  preview,
  phone,
  map,
  contactForm,
  own,
  report,
  heart,
  similar,
  ofSeller,
  now,
}: Props) {
  const t = useTranslations("PublicListing");
  const writePrice = useListingPrice();
  const ui = useTranslations("Ui");
  const locale = useLocale();
  return (
    <Container className="py-6 sm:py-10">
      {preview ? (
        <Alert tone="warning" title={t("previewTitle")} className="mb-6">
          {t("previewText")}
        </Alert>
      ) : null}
      {listing.status === "sold" ? (
        <Alert tone="info" title={t("soldTitle")} className="mb-6">
          {t("soldText")}
          {similar.length > 0 ? ` ${t("soldSimilar")}` : null}
        </Alert>
      ) : null}
      <div className="mb-3 print:hidden">
        <Breadcrumbs items={view.categoryPath.map((label, index) => ({ label, href: `${CATALOGUE}/${view.categorySlugs[index]}` }))} />
      </div>
      <ListingDetails
        listing={view}
        heading="h1"
        gallery={
          <ListingGallery
            photos={view.photos}
            video={view.video}
            tour={listing.photos_3d}
            sizes={photoSizes}
            title={view.title}
            rootCategory={view.rootCategory}
            zoomable
          />
        }
        contact={
          <ContactPanel seller={listing.seller} responseTime={responseTime} name={listing.contact_name} now={now}>
            {phone ? <PhoneOnRequest /> : null}
            {contactForm}
            {own && listing.status === "active" ? <p className="text-15 text-muted">{t("own")}</p> : null}
          </ContactPanel>
        }
        location={map ? <CityMap label={view.city} {...map} /> : null}
        textLanguage={<TextLanguage view={view} path={`/listing/${listing.slug}`} />}
      />
      <footer className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-border border-t pt-4 text-13 text-muted">
        {listing.top ? <Badge tone="promoted">{t("top")}</Badge> : null}
        {listing.vip ? <Badge tone="promoted">{t("vip")}</Badge> : null}
        {listing.published_at ? (
          <span>
            {t("published")} <RelativeTime at={listing.published_at} now={now} />
          </span>
        ) : null}
        <span>{t("views", { count: listing.views, written: formatNumber(locale, listing.views) })}</span>
        <span>{t("number", { id: listing.id })}</span>
        {heart}
        <ShareActions
          url={url}
          title={view.title}
          icons={{
            share: <Share2 aria-hidden="true" className="size-5 shrink-0" />,
            print: <Printer aria-hidden="true" className="size-5 shrink-0" />,
          }}
          words={{ share: t("share"), print: t("print"), copied: t("linkCopied"), failed: ui("copyFailed") }}
        />
      </footer>
      <div className="print:hidden">
        <div className="mt-2">{report}</div>
        <CardGrid title={t("ofSeller")} listings={ofSeller} now={now} />
        <CardGrid title={t("similar")} listings={similar} now={now} />
      </div>
      {phone || contactForm ? (
        <ContactBar price={writePrice(view)} phone={phone ? <PhoneOnRequest compact /> : null} writable={Boolean(contactForm)} />
      ) : null}
    </Container>
  );
}
