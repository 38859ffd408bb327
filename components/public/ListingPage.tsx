import { Printer, Share2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ListingDetails } from "@/components/listing/ListingDetails";
import { ListingGallery } from "@/components/listing/ListingGallery";
import { Spin } from "@/components/listing/Spin";
import { Alert } from "@/components/ui/Alert";
import { Badge } from "@/components/ui/Badge";
import { Container } from "@/components/ui/Container";
import { RelativeTime } from "@/components/ui/Time";
import { formatNumber } from "@/lib/i18n/format";
import type { ListingSummary } from "@/lib/listings/newest";
import type { PublicListing } from "@/lib/listings/public";
import type { ListingView } from "@/lib/listings/view";
import { CardGrid } from "./CardGrid";
import { ContactPanel } from "./ContactPanel";
import { PhotoGallery } from "./PhotoGallery";
import { ShareActions } from "./ShareActions";

interface Props {
  readonly listing: PublicListing;
  readonly view: ListingView;
  /** Absolute address of the page. */
  readonly url: string;
  /** Seen by its owner or a moderator alone. */
  readonly preview: boolean;
  /** The way to the phone; undefined: there is none. */
  readonly phone: ReactNode;
  readonly report: ReactNode;
  readonly similar: readonly ListingSummary[];
  readonly ofSeller: readonly ListingSummary[];
  readonly now: number;
}

/** A listing on the public site. */
export function ListingPage({ listing, view, url, preview, phone, report, similar, ofSeller, now }: Props) {
  const t = useTranslations("PublicListing");
  const ui = useTranslations("Ui");
  const locale = useLocale();
  const hasTour = listing.photos_3d.length > 0;
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
        </Alert>
      ) : null}
      <ListingDetails
        listing={view}
        heading="h1"
        gallery={
          <>
            {hasTour && view.photos.length === 0 && !view.video ? null : (
              <PhotoGallery
                words={{
                  close: t("viewer.close"),
                  zoom: t("viewer.zoom"),
                  previous: t("viewer.previous"),
                  next: t("viewer.next"),
                  error: t("viewer.error"),
                }}
              >
                <ListingGallery photos={view.photos} video={view.video} title={view.title} linked />
              </PhotoGallery>
            )}
            {hasTour ? (
              <div className="mt-4 first:mt-0">
                <Spin frames={listing.photos_3d} label={`${t("tour")}: ${view.title}`} lang={locale} />
              </div>
            ) : null}
          </>
        }
        contact={
          <ContactPanel seller={listing.seller} name={listing.contact_name}>
            {phone ?? <p className="text-15 text-quiet">{t("noPhone")}</p>}
          </ContactPanel>
        }
      />
      <footer className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t pt-4 text-13 text-quiet">
        {listing.top ? <Badge tone="promoted">{t("top")}</Badge> : null}
        {listing.vip ? <Badge tone="promoted">{t("vip")}</Badge> : null}
        {listing.published_at ? (
          <span>
            {t("published")} <RelativeTime at={listing.published_at} now={now} />
          </span>
        ) : null}
        <span>{t("views", { count: listing.views, written: formatNumber(locale, listing.views) })}</span>
        <span>{t("number", { id: listing.id })}</span>
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
    </Container>
  );
}
