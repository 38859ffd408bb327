"use client";

import { Maximize2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/Badge";
import { IconButton } from "@/components/ui/Button";
import { cx } from "@/components/ui/cx";
import { useHotkeys } from "../use-hotkeys";
import { Frames } from "./Frames";
import { Lightbox } from "./Lightbox";
import { Picture } from "./Picture";

interface Props {
  readonly photos: readonly string[];
  /** Those among the photos that the last published version had not. */
  readonly added: readonly string[];
  /** Those that it had, and this one has not. */
  readonly removed: readonly string[];
  readonly frames: readonly string[];
  readonly video: { readonly url: string; readonly poster: string | undefined } | undefined;
}

/** All pictures of a listing: the photos large, by arrows or by pressing, and in full screen; video and 3D below. */
export function Gallery({ photos, added, removed, frames, video }: Props) {
  const t = useTranslations("Review");
  const [at, setAt] = useState(0);
  const [large, setLarge] = useState(false);
  const index = Math.min(at, Math.max(0, photos.length - 1));
  const step = (by: number) => photos.length > 0 && setAt((index + by + photos.length) % photos.length);
  useHotkeys({ ArrowRight: () => step(1), ArrowLeft: () => step(-1), f: () => photos.length > 0 && setLarge(true) });
  const shown = photos[index];

  return (
    <div className="space-y-3">
      {shown ? (
        <div className="relative">
          <button
            type="button"
            onClick={() => setLarge(true)}
            aria-label={`${t("enlarge")}: ${t("photo", { number: index + 1, total: photos.length })}`}
            className="block w-full cursor-zoom-in rounded-10 bg-secondary"
          >
            <Picture
              src={shown}
              alt={t("photo", { number: index + 1, total: photos.length })}
              className="aspect-4/3 max-h-[52vh] w-full rounded-10 object-contain"
            />
          </button>
          <div className="pointer-events-none absolute inset-x-2 top-2 flex items-start justify-between">
            {added.includes(shown) ? <Badge tone="success">{t("newPhoto")}</Badge> : <span />}
            <IconButton
              label={t("enlarge")}
              variant="secondary"
              size="small"
              onClick={() => setLarge(true)}
              className="pointer-events-auto"
            >
              <Maximize2 aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        </div>
      ) : null}
      {photos.length > 1 ? (
        <ul aria-label={t("photos")} className="flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <li key={photo}>
              <button
                type="button"
                onClick={() => setAt(place)}
                aria-current={place === index ? "true" : undefined}
                aria-label={`${t("photo", { number: place + 1, total: photos.length })}${added.includes(photo) ? `, ${t("newPhoto")}` : ""}`}
                className={cx(
                  "relative block rounded-6 border-2 border-transparent aria-[current]:border-primary",
                  added.includes(photo) && "outline-2 outline-success outline-offset-1",
                )}
              >
                <Picture src={photo} alt="" className="h-12 w-16 rounded-6 bg-secondary object-cover" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {removed.length > 0 ? (
        <div>
          <p className="text-13 text-muted">{t("removedPhotos")}</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {removed.map((photo) => (
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
      ) : null}
      <div className={cx("grid gap-3 empty:hidden", photos.length > 0 && "sm:grid-cols-2")}>
        {video ? (
          // biome-ignore lint/a11y/useMediaCaption: what sellers upload has no captions
          <video
            controls
            preload="none"
            poster={video.poster}
            src={video.url}
            aria-label={t("video")}
            className="aspect-video max-h-[40vh] w-full rounded-10 bg-secondary"
          />
        ) : null}
        {frames.length > 0 ? <Frames frames={frames} /> : null}
      </div>
      <Lightbox photos={photos} index={index} onIndexChange={setAt} open={large} onOpenChange={setLarge} />
    </div>
  );
}
