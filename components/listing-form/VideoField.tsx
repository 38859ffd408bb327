import { Film, Trash2, Video } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { FieldNote } from "@/components/ui/Field";
import { FileButton } from "@/components/ui/FileButton";
import { Progress } from "@/components/ui/Progress";
import type { Language } from "@/lib/shared/i18n";
import { useListingForm } from "./form-context";
import { sendFile } from "./send-file";
import { takeFrame } from "./take-frame";

const ACCEPTED = "video/mp4,video/quicktime,video/webm,.mp4,.mov,.webm";

type Upload = { readonly file: File; readonly progress: number; readonly error?: string };

interface SentVideo {
  readonly url: string;
  readonly thumbnail: string;
  /** True if the server could not decode the video. */
  readonly placeholder?: boolean;
}

/** Returns the server's thumbnail; if that is only a placeholder, uploads a frame captured by the browser. */
async function thumbnailOf(sent: SentVideo, file: File, lang: Language, signal: AbortSignal): Promise<string> {
  const frame = sent.placeholder && (await takeFrame(file));
  if (!frame || signal.aborted) return sent.thumbnail;
  const better = await sendFile<{ thumbnail: string }>({
    kind: "thumbnail",
    lang,
    file: frame,
    video: sent.url,
    signal,
    onProgress: () => {},
  });
  return better.accepted ? better.response.thumbnail : sent.thumbnail;
}

/** `failed`: the chosen video was not uploaded. */
export type VideoState = "idle" | "busy" | "failed";

interface VideoFieldProps {
  /** Called when an upload begins, ends, fails, or is stopped or removed. Not called when the field is unmounted. */
  readonly onStateChange: (state: VideoState) => void;
  /** False for visitors, who have no account to upload to. */
  readonly uploads: boolean;
}

/** Video field with thumbnail. */
export function VideoField({ onStateChange, uploads }: VideoFieldProps) {
  const t = useTranslations("ListingForm");
  const locale = useLocale();
  const { values, change, errorOf, idOf } = useListingForm();
  const [upload, setUpload] = useState<Upload>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const id = idOf("video_url");

  function clear() {
    setUpload(undefined);
    onStateChange("idle");
  }

  async function send(file: File) {
    const controller = new AbortController();
    running.current = controller;
    setUpload({ file, progress: 0 });
    onStateChange("busy");
    const sent = await sendFile<SentVideo>({
      kind: "video",
      lang: locale,
      file,
      signal: controller.signal,
      onProgress: (progress) => controller.signal.aborted || setUpload({ file, progress }),
    });
    const thumbnail = sent.accepted && (await thumbnailOf(sent.response, file, locale, controller.signal));
    // Stopped, or the field was unmounted.
    if (controller.signal.aborted) return;
    if (!sent.accepted) {
      setUpload({ file, progress: 0, error: sent.hint ?? t("unreachable") });
      onStateChange("failed");
      return;
    }
    clear();
    change({ video: { url: sent.response.url, thumbnail: thumbnail || sent.response.thumbnail } });
  }

  function stop() {
    running.current?.abort();
    clear();
  }

  if (!uploads) {
    return (
      <div>
        <p className="mb-1 font-semibold text-15 text-title">{t("video")}</p>
        <p className="text-15 text-muted">{t("videoLater")}</p>
      </div>
    );
  }
  const error = upload?.error ?? errorOf("video_url") ?? errorOf("video_thumbnail");
  const sending = upload && upload.error === undefined;
  return (
    <div>
      <p className="mb-1 font-semibold text-15 text-title">{t("video")}</p>
      {values.video ? (
        <div className="flex flex-wrap items-center gap-4">
          <div className="aspect-video w-44 overflow-hidden rounded-10 bg-secondary">
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
          <Button variant="secondary" size="small" onClick={stop}>
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
            <>
              <Button variant="secondary" onClick={() => void send(upload.file)}>
                {t("again")}
              </Button>
              <Button variant="secondary" icon={<Trash2 aria-hidden="true" className="size-5" />} onClick={clear}>
                {t("videoRemove")}
              </Button>
            </>
          ) : null}
        </div>
      )}
      <FieldNote id={`${id}-note`} hint={t("videoHint")} error={error} />
    </div>
  );
}
