import { Box, ChevronLeft, ChevronRight, Maximize2, Play } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ListingPicture } from "@/components/listing/ListingPicture";
import { photoSrcSet } from "@/lib/shared/photo-sizes";
import { GalleryStage, type StageLabels } from "./GalleryStage";
import { Spin } from "./Spin";
import { type GalleryMedia, type Slide, slidesOf } from "./slides";

interface Props extends GalleryMedia {
  readonly title: string;
  /** Slug of the root category, whose icon is shown if there are no photos. */
  readonly rootCategory: string | undefined;
  /** Whether slides open in the full-screen viewer. */
  readonly zoomable?: boolean;
  /** Prefix of the slides' ids, for pages with more than one gallery. */
  readonly id?: string;
}

/**
 * Photos, 3D tour and video of a listing: one large slide with thumbnails below. A scroll-snap strip that works without JavaScript, with
 * photos and thumbnails as links.
 */
export function ListingGallery({ title, rootCategory, zoomable = false, id = "gallery", ...media }: Props) {
  const t = useTranslations("Gallery");
  const slides = slidesOf(media);
  if (slides.length === 0) {
    return (
      <div className="overflow-hidden rounded-10">
        <ListingPicture listing={{ photo: null, rootCategory }} />
      </div>
    );
  }
  const photos = media.photos.length;
  const labels: StageLabels = {
    gallery: t("label", { count: slides.length }),
    previous: t("previous"),
    next: t("next"),
    fullScreen: t("fullScreen"),
    close: t("close"),
    zoom: t("zoom"),
    failed: t("failed"),
    slide: t("slide"),
  };
  return (
    <section aria-label={labels.gallery} className="min-w-0">
      <GalleryStage
        labels={labels}
        icons={{
          previous: <ChevronLeft aria-hidden="true" className="size-6" />,
          next: <ChevronRight aria-hidden="true" className="size-6" />,
          fullScreen: <Maximize2 aria-hidden="true" className="size-5" />,
        }}
        zoomable={zoomable}
        thumbnails={
          slides.length > 1 ? (
            <ol className="mt-2 flex gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:thin]">
              {slides.map((slide, index) => (
                <li key={keyOf(slide)} className="shrink-0">
                  <a
                    href={`#${id}-${index + 1}`}
                    data-thumbnail={index}
                    aria-label={slide.kind === "photo" ? `${labels.slide} ${index + 1}` : nameOf(slide)}
                    className="relative block h-14 w-18 overflow-hidden rounded-6 bg-secondary outline-2 outline-transparent aria-[current=true]:outline-title focus-visible:outline-3 focus-visible:outline-primary focus-visible:outline-offset-1 aria-[current=true]:focus-visible:outline-primary"
                  >
                    <Thumbnail slide={slide} />
                  </a>
                </li>
              ))}
            </ol>
          ) : null
        }
      >
        {slides.map((slide, index) => (
          <li
            key={keyOf(slide)}
            id={`${id}-${index + 1}`}
            className="aspect-4/3 w-full shrink-0 snap-center snap-always overflow-hidden rounded-10 bg-secondary"
          >
            <SlideContent slide={slide} eager={index === 0} linked={zoomable} label={nameOf(slide)} title={title} />
          </li>
        ))}
      </GalleryStage>
    </section>
  );

  function nameOf(slide: Slide): string {
    return slide.kind === "photo" ? t("photo", { place: slide.place, total: photos }) : t(slide.kind);
  }
}

const keyOf = (slide: Slide) => (slide.kind === "tour" ? "tour" : slide.url);

interface SlideProps {
  readonly slide: Slide;
  readonly eager: boolean;
  readonly linked: boolean;
  readonly label: string;
  readonly title: string;
}

function SlideContent({ slide, eager, linked, label, title }: SlideProps) {
  const locale = useLocale();
  switch (slide.kind) {
    case "tour":
      return <Spin frames={slide.frames} label={`${label}: ${title}`} lang={locale} />;
    case "video":
      return (
        // biome-ignore lint/a11y/useMediaCaption: sellers' videos come without captions
        <video
          src={slide.url}
          poster={slide.thumbnail ?? undefined}
          controls
          playsInline
          preload="none"
          aria-label={label}
          data-video=""
          className="size-full"
        />
      );
    case "photo":
      return (
        <PhotoLink to={linked ? slide.url : undefined}>
          {/* biome-ignore lint/performance/noImgElement: uploads are stored as WebP of a bounded size */}
          <img
            src={slide.url}
            srcSet={photoSrcSet(slide.url)}
            sizes="(min-width: 64rem) 52rem, 100vw"
            fetchPriority={eager ? "high" : undefined}
            alt={label}
            width={slide.size.width}
            height={slide.size.height}
            loading={eager ? "eager" : "lazy"}
            decoding="async"
            className="size-full object-contain"
          />
        </PhotoLink>
      );
  }
}

function PhotoLink({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (!to) return children;
  return (
    <a href={to} data-photo="" className="block size-full cursor-zoom-in">
      {children}
    </a>
  );
}

/** Width of a thumbnail in CSS pixels. The smallest stored width is sharp enough for any screen density. */
const THUMBNAIL_WIDTH = 72;
const THUMBNAIL_HEIGHT = 56;

function Thumbnail({ slide }: { readonly slide: Slide }) {
  const source = slide.kind === "photo" ? slide.url : slide.kind === "tour" ? (slide.frames[0] ?? null) : slide.thumbnail;
  const Icon = slide.kind === "tour" ? Box : slide.kind === "video" ? Play : undefined;
  return (
    <>
      {source ? (
        // biome-ignore lint/performance/noImgElement: uploads are stored as WebP of a bounded size
        <img
          src={source}
          srcSet={photoSrcSet(source)}
          sizes={`${THUMBNAIL_WIDTH}px`}
          alt=""
          width={THUMBNAIL_WIDTH}
          height={THUMBNAIL_HEIGHT}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : null}
      {Icon ? (
        <span aria-hidden="true" className="absolute inset-0 flex items-center justify-center bg-paper-950/45 text-paper-50">
          {slide.kind === "tour" ? <span className="font-bold text-15">3D</span> : <Icon className="size-6" />}
        </span>
      ) : null}
    </>
  );
}
