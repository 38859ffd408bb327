"use client";

import { Film, Trash2, Video } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { FieldNote } from "@/components/ui/Field";
import { FileButton } from "@/components/ui/FileButton";
import { Progress } from "@/components/ui/Progress";
import { useListingForm } from "./form-context";
import { sendFile } from "./send-file";

const ACCEPTED = "video/mp4,video/quicktime,video/webm,.mp4,.mov,.webm";

type Upload = { readonly file: File; readonly progress: number; readonly error?: string };

/** The one video, with a picture out of it. */
export function VideoField({ onBusy }: { readonly onBusy: (busy: boolean) => void }) {
  const t = useTranslations("ListingForm");
  const locale = useLocale();
  const { values, change, errorOf, idOf } = useListingForm();
  const [upload, setUpload] = useState<Upload>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const id = idOf("video_url");

  async function send(file: File) {
    const controller = new AbortController();
    running.current = controller;
    setUpload({ file, progress: 0 });
    onBusy(true);
    const sent = await sendFile<{ url: string; thumbnail: string }>({
      kind: "video",
      lang: locale,
      file,
      signal: controller.signal,
      onProgress: (progress) => setUpload({ file, progress }),
    });
    onBusy(false);
    if (controller.signal.aborted) return setUpload(undefined);
    if (!sent.kept) return setUpload({ file, progress: 0, error: sent.hint ?? t("unreachable") });
    setUpload(undefined);
    change({ video: { url: sent.answer.url, thumbnail: sent.answer.thumbnail } });
  }

  const error = upload?.error ?? errorOf("video_url") ?? errorOf("video_thumbnail");
  const sending = upload && upload.error === undefined;
  return (
    <div>
      <p className="mb-1 font-semibold text-15 text-title">{t("video")}</p>
      {values.video ? (
        <div className="flex flex-wrap items-center gap-4">
          <div className="aspect-video w-44 overflow-hidden rounded-10 bg-shade">
            {values.video.thumbnail ? (
              // biome-ignore lint/performance/noImgElement: an upload, stored as WebP of a bounded size
              <img src={values.video.thumbnail} alt={t("videoThumbnail")} className="size-full object-cover" />
            ) : (
              <span className="flex size-full items-center justify-center text-faint">
                <Film aria-hidden="true" className="size-10" />
              </span>
            )}
          </div>
          <Button variant="secondary" icon={<Trash2 aria-hidden="true" className="size-5" />} onClick={() => change({ video: null })}>
            {t("videoRemove")}
          </Button>
        </div>
      ) : sending ? (
        <div className="flex items-end gap-4">
          <div className="min-w-0 flex-1">
            <Progress
              label={upload.progress < 1 ? t("videoSending") : t("videoWorking")}
              value={upload.progress < 1 ? upload.progress : undefined}
              max={1}
            />
          </div>
          <Button variant="secondary" size="small" onClick={() => running.current?.abort()}>
            {t("videoStop")}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <FileButton
            id={id}
            icon={<Video aria-hidden="true" className="size-5 shrink-0" />}
            accept={ACCEPTED}
            aria-describedby={`${id}-note`}
            onFiles={([file]) => void (file && send(file))}
          >
            {t("videoAdd")}
          </FileButton>
          {upload ? (
            <Button variant="secondary" onClick={() => void send(upload.file)}>
              {t("again")}
            </Button>
          ) : null}
        </div>
      )}
      <FieldNote id={`${id}-note`} hint={t("videoHint")} error={error} />
    </div>
  );
}

/** Frames of a tour come from the widget or by key; here they can only be looked over and taken out. */
export function TourField() {
  const t = useTranslations("ListingForm");
  const { values, change, errorOf, idOf } = useListingForm();
  const id = idOf("photos_3d");
  if (values.photos3d.length === 0) return null;
  return (
    <div>
      <p className="mb-1 font-semibold text-15 text-title">{t("tour")}</p>
      <div className="flex flex-wrap items-center gap-4">
        <p className="text-15">{t("tourFrames", { count: values.photos3d.length })}</p>
        <Button id={id} variant="secondary" onClick={() => change({ photos3d: [] })}>
          {t("tourRemove")}
        </Button>
      </div>
      <FieldNote id={`${id}-note`} error={errorOf("photos_3d")} />
    </div>
  );
}
