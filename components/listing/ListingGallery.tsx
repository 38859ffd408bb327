import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { photoSrcSet } from "@/lib/kernel/photo-sizes";
import type { ListingView } from "@/lib/listings/view";
import { ListingPicture } from "./ListingPicture";

interface Props extends Pick<ListingView, "photos" | "video" | "title"> {
  /** Each photo leads to its file, and to a closer look where something around it listens. */
  readonly linked?: boolean;
}

/** Photos and the video beside each other, to be stroked or scrolled through; works without scripts. */
export function ListingGallery({ photos, video, title, linked = false }: Props) {
  const t = useTranslations("ListingView");
  const total = photos.length + (video ? 1 : 0);
  if (total === 0) {
    return (
      <div className="overflow-hidden rounded-10">
        <ListingPicture listing={{ photo: null, title }} />
      </div>
    );
  }
  return (
    <section aria-label={t("gallery", { count: total })} className="min-w-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard */}
      <ul tabIndex={0} className="flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain rounded-10 [scrollbar-width:thin]">
        {photos.map((url, index) => (
          <li key={url} className="aspect-4/3 w-full shrink-0 snap-center overflow-hidden rounded-10 bg-shade">
            <Linked to={linked ? url : undefined}>
              {/* biome-ignore lint/performance/noImgElement: uploads are stored as WebP of a bounded size */}
              <img
                src={url}
                srcSet={photoSrcSet(url)}
                sizes="(min-width: 64rem) 52rem, 100vw"
                fetchPriority={index === 0 ? "high" : undefined}
                alt={t("photo", { place: index + 1, total })}
                width={1600}
                height={1200}
                loading={index === 0 ? "eager" : "lazy"}
                decoding="async"
                className="size-full object-contain"
              />
            </Linked>
          </li>
        ))}
        {video ? (
          <li className="aspect-4/3 w-full shrink-0 snap-center overflow-hidden rounded-10 bg-shade">
            {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions for a bicycle */}
            <video
              src={video.url}
              poster={video.thumbnail ?? undefined}
              controls
              preload="none"
              aria-label={t("video")}
              className="size-full"
            />
          </li>
        ) : null}
      </ul>
      {total > 1 ? <p className="mt-2 text-13 text-quiet">{t("galleryHint", { count: total })}</p> : null}
    </section>
  );
}

function Linked({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (!to) return children;
  return (
    <a href={to} data-photo="" className="block size-full cursor-zoom-in">
      {children}
    </a>
  );
}
