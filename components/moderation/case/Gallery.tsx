"use client";

import { Maximize2, Rotate3d } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Badge } from "@/components/ui/Badge";
import { IconButton } from "@/components/ui/Button";
import { cx } from "@/components/ui/cx";
import { useHotkeys } from "../use-hotkeys";
import { Frames } from "./Frames";
import { Lightbox } from "./Lightbox";
import { Picture } from "./Picture";

interface Props {
  readonly photos: readonly string[];
  /** Photos that the last published version did not have. */
  readonly added: readonly string[];
  /** Photos of the last published version that were removed. */
  readonly removed: readonly string[];
  /** The photo that another listing has as well. */
  readonly repeated: string | undefined;
  readonly frames: readonly string[];
  /** Whether the 3D view is shown first. */
  readonly opensAtTour: boolean;
  readonly video: { readonly url: string; readonly poster: string | undefined } | undefined;
}

/** Styles of the displayed photo or 3D tour. */
const STAGE = "aspect-4/3 max-h-[52vh] w-full rounded-10 bg-secondary object-contain";

/** Gallery of a listing: photos (also full screen) and 3D tour, with arrows and thumbnails; the video is below. */
export function Gallery({ photos, added, removed, repeated, frames, opensAtTour, video }: Props) {
  const t = useTranslations("Review");
  const [at, setAt] = useState(opensAtTour && frames.length > 0 ? photos.length : 0);
  const [large, setLarge] = useState(false);
  const slides = photos.length + (frames.length > 0 ? 1 : 0);
  const index = Math.min(at, Math.max(0, slides - 1));
  const step = (by: number) => slides > 0 && setAt((index + by + slides) % slides);
  const shown = photos[index];
  useHotkeys({ ArrowRight: () => step(1), ArrowLeft: () => step(-1), f: () => shown && setLarge(true) });
  const labelOf = (photo: string, place: number) =>
    [
      t("photo", { number: place + 1, total: photos.length }),
      ...(added.includes(photo) ? [t("newPhoto")] : []),
      ...(photo === repeated ? [t("repeatedPhoto")] : []),
    ].join(", ");

  return (
    <div className="space-y-3">
      {shown ? (
        <div className="relative">
          <button
            type="button"
            onClick={() => setLarge(true)}
            aria-label={`${t("enlarge")}: ${t("photo", { number: index + 1, total: photos.length })}`}
            className="block w-full cursor-zoom-in"
          >
            <Picture src={shown} alt={t("photo", { number: index + 1, total: photos.length })} className={STAGE} />
          </button>
          <div className="pointer-events-none absolute inset-x-2 top-2 flex items-start gap-2">
            {added.includes(shown) ? <Badge tone="success">{t("newPhoto")}</Badge> : null}
            {shown === repeated ? <Badge tone="warning">{t("repeatedPhoto")}</Badge> : null}
            <IconButton
              label={t("enlarge")}
              variant="secondary"
              size="small"
              onClick={() => setLarge(true)}
              className="pointer-events-auto ml-auto"
            >
              <Maximize2 aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        </div>
      ) : frames.length > 0 ? (
        <Frames frames={frames} className={STAGE} />
      ) : null}
      {slides > 1 ? (
        <ul aria-label={t("photos")} className="flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <Thumbnail
              key={photo}
              label={labelOf(photo, place)}
              current={place === index}
              marked={added.includes(photo) ? "added" : photo === repeated ? "repeated" : undefined}
              choose={() => setAt(place)}
            >
              <Picture src={photo} alt="" className="h-12 w-16 rounded-6 bg-secondary object-cover" />
            </Thumbnail>
          ))}
          {frames.length > 0 ? (
            <Thumbnail label={t("view3d")} current={index === photos.length} marked={undefined} choose={() => setAt(photos.length)}>
              <Picture src={frames[0] ?? ""} alt="" className="h-12 w-16 rounded-6 bg-secondary object-cover" />
              <span className="absolute inset-0 flex items-center justify-center">
                <Rotate3d aria-hidden="true" className="size-8 rounded-full bg-surface/85 p-1 text-title" />
              </span>
            </Thumbnail>
          ) : null}
        </ul>
      ) : null}
      {removed.length > 0 ? <RemovedPhotos photos={removed} /> : null}
      {video ? (
        // biome-ignore lint/a11y/useMediaCaption: sellers' videos come without captions
        <video
          controls
          preload="none"
          poster={video.poster}
          src={video.url}
          aria-label={t("video")}
          className="aspect-video max-h-[40vh] w-full rounded-10 bg-secondary"
        />
      ) : null}
      <Lightbox
        photos={photos}
        index={Math.min(index, Math.max(0, photos.length - 1))}
        onIndexChange={setAt}
        open={large}
        onOpenChange={setLarge}
      />
    </div>
  );
}

interface ThumbnailProps {
  readonly label: string;
  readonly current: boolean;
  readonly marked: "added" | "repeated" | undefined;
  readonly choose: () => void;
  readonly children: ReactNode;
}

function Thumbnail({ label, current, marked, choose, children }: ThumbnailProps) {
  return (
    <li>
      <button
        type="button"
        onClick={choose}
        aria-current={current ? "true" : undefined}
        aria-label={label}
        className={cx(
          "relative block rounded-6 border-2 border-transparent aria-[current]:border-primary",
          marked && "outline-2 outline-offset-1",
          marked === "added" && "outline-success",
          marked === "repeated" && "outline-warning",
        )}
      >
        {children}
      </button>
    </li>
  );
}

function RemovedPhotos({ photos }: { readonly photos: readonly string[] }) {
  const t = useTranslations("Review");
  return (
    <div>
      <p className="text-13 text-muted">{t("removedPhotos")}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo}>
            <Picture
              src={photo}
              alt={t("removedPhotos")}
              className="h-12 w-16 rounded-6 border-2 border-danger border-dashed bg-secondary object-cover opacity-70"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
