"use client";

import { ImagePlus, SendHorizontal, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useFormAction } from "@/components/form/use-form-action";
import { sendFile } from "@/components/listing-form/send-file";
import { IconButton } from "@/components/ui/Button";
import { CharactersLeft } from "@/components/ui/CharactersLeft";
import { FileButton } from "@/components/ui/FileButton";
import { SubmitButton } from "@/components/ui/SubmitButton";
import { useFailureText } from "@/components/ui/use-failure-text";
import { MESSAGE_LENGTH, MESSAGE_PHOTOS } from "@/lib/domain/messages/limits";
import type { Language } from "@/lib/shared/i18n";
import { useRouter } from "@/lib/web/i18n/navigation";
import type { Draft, Photo } from "./draft";
import { useMessageToken } from "./message-token";
import type { ThreadActions } from "./thread-actions";
import { useDraft } from "./use-draft";

interface Props {
  readonly threadId: number;
  readonly accountId: number;
  readonly lang: Language;
  readonly action: ThreadActions["send"];
}

let count = 0;

/** Form to write in a conversation. Without JavaScript it sends texts; photos need it. */
export function Composer({ threadId, accountId, lang, action }: Props) {
  const t = useTranslations("Messages");
  const failureText = useFailureText();
  const router = useRouter();
  const { state, form, field, typed, submit } = useFormAction(action);
  const { draft, setDraft, sendDraft } = useDraft(`message-draft:${accountId}:${threadId}`, typed("text"));
  const { addToken, clearToken } = useMessageToken(`message-token:${accountId}:${threadId}`);
  const { text, photos, sending } = draft;
  const [problem, setProblem] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const counterId = useId();
  const { id, name, error } = field("text");
  const uploading = photos.some(({ url }) => url === undefined);
  const rejected =
    state.status === "rejected"
      ? (error ?? Object.values(state.fields).flat()[0] ?? state.message ?? failureText(state.unreachable))
      : undefined;

  const setText = (typed: string) => setDraft((before) => ({ ...before, text: typed }));
  const setPhotos = (change: (photos: Draft["photos"]) => Draft["photos"]) =>
    setDraft((before) => ({ ...before, photos: change(before.photos) }));

  async function add(files: readonly File[]) {
    // A message that could not be sent may have been put back before further photos.
    const free = Math.max(0, MESSAGE_PHOTOS - photos.length);
    setProblem(files.length > free ? t("tooManyPhotos", { max: MESSAGE_PHOTOS }) : undefined);
    const added = files.slice(0, free).map((file) => ({ file, key: `photo-${++count}` }));
    setPhotos((before) => [...before, ...added.map(({ key }) => ({ key, url: undefined }))]);
    for (const { file, key } of added) {
      const sent = await sendFile<{ url: string }>({
        kind: "photo",
        lang,
        file,
        signal: new AbortController().signal,
        onProgress: () => {},
      });
      if (!sent.accepted) setProblem(sent.hint ?? t("photoFailed"));
      setPhotos((before) =>
        before.flatMap((photo) => (photo.key !== key ? [photo] : sent.accepted ? [{ key, url: sent.response.url }] : [])),
      );
    }
  }

  function send(data: FormData) {
    setProblem(undefined);
    return sendDraft(async () => {
      const { status } = await submit(addToken(data));
      if (status !== "done") return false;
      clearToken();
      router.refresh();
      return true;
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    // On a touch keyboard, Enter is the only way to begin a new line.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    element.current?.requestSubmit();
  }

  return (
    <form
      {...form}
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending && !uploading && (text.trim() !== "" || photos.length > 0)) void send(new FormData(event.currentTarget));
      }}
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-3 border-border border-t bg-background px-4 py-3"
    >
      <input type="hidden" name="thread" value={threadId} />
      {photos.map(({ key, url }) => (url === undefined ? null : <input key={key} type="hidden" name="photos" value={url} />))}
      <label htmlFor={id} className="sr-only">
        {t("text")}
      </label>
      <textarea
        id={id}
        name={name}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        enterKeyHint="enter"
        aria-invalid={rejected ? true : undefined}
        aria-describedby={counterId}
        placeholder={t("text")}
        className="control max-h-60 min-h-16 w-full resize-y"
      />
      <CharactersLeft id={counterId} text={text} limit={MESSAGE_LENGTH.max} />
      {rejected || problem ? (
        <p key={state.turn} role="alert" className="mt-1 text-15 text-danger">
          {problem ?? rejected}
        </p>
      ) : null}
      {photos.length > 0 ? (
        <Chosen photos={photos} onRemove={(key) => setPhotos((before) => before.filter((one) => one.key !== key))} />
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <FileButton
          icon={<ImagePlus aria-hidden="true" className="size-5" />}
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
          multiple
          aria-describedby={`${counterId}-photos`}
          onFiles={(files) => void add(files)}
        >
          {t("attach")}
        </FileButton>
        <p id={`${counterId}-photos`} className="text-13 text-muted max-sm:sr-only">
          {t("attachHint", { max: MESSAGE_PHOTOS })} <span className="pointer-coarse:hidden">{t("textHint")}</span>
        </p>
        <SubmitButton
          pending={sending !== undefined || uploading}
          icon={<SendHorizontal aria-hidden="true" className="size-5" />}
          className="ml-auto"
        >
          {t("send")}
        </SubmitButton>
      </div>
    </form>
  );
}

function Chosen({ photos, onRemove }: { readonly photos: readonly Photo[]; readonly onRemove: (key: string) => void }) {
  const t = useTranslations("Messages");
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {photos.map(({ key, url }, index) => (
        <li key={key} className="relative">
          {url === undefined ? (
            <span
              role="status"
              className="flex h-16 w-20 items-center justify-center rounded-6 bg-secondary text-center text-13 text-muted"
            >
              {t("uploading")}
            </span>
          ) : (
            <>
              {/* biome-ignore lint/performance/noImgElement: uploads are stored as WebP of a bounded size */}
              <img src={url} alt={t("photo", { number: index + 1 })} className="h-16 w-20 rounded-6 object-cover" />
              <IconButton
                label={t("removePhoto", { number: index + 1 })}
                size="small"
                variant="secondary"
                className="absolute -top-2 -right-2"
                onClick={() => onRemove(key)}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
