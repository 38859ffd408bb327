"use client";

import { TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Fragment, useEffect, useRef, useState } from "react";
import { cx } from "@/components/ui/cx";
import type { ThreadMessage } from "@/lib/domain/messages/inbox";
import { kyivDay, kyivDaysAgo } from "@/lib/shared/time";
import { formatClock, formatFullDay, formatInstant } from "@/lib/web/i18n/format";

interface Props {
  readonly messages: readonly ThreadMessage[];
  /** Name of the other side. */
  readonly name: string;
  /** Positions up to which the viewer and the other side have read. */
  readonly read: number;
  readonly otherRead: number;
  readonly isLatest: boolean;
  readonly now: number;
}

/** Messages with day separators and, where the page was opened, a divider before the unread ones. */
export function MessageList({ messages, name, read, otherRead, isLatest, now }: Props) {
  const t = useTranslations("Messages");
  // Opening the page marks the messages as read; the divider stays until the page is left.
  const [readBefore] = useState(read);
  const unreadFrom = isLatest ? messages.find(({ mine, position }) => !mine && position > readBefore)?.id : undefined;
  const lastSeen = messages.findLast(({ mine, position, state }) => mine && state === "visible" && position <= otherRead)?.id;
  const last = messages.at(-1)?.id;
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isLatest && last !== undefined) end.current?.scrollIntoView({ block: "nearest" });
  }, [isLatest, last]);

  return (
    <div role="log" aria-label={t("with", { name })}>
      <ol className="space-y-2">
        {messages.map((message, index) => {
          const day = kyivDay(Number(message.at));
          const before = messages[index - 1];
          return (
            <Fragment key={message.id}>
              {before && kyivDay(Number(before.at)) === day ? null : (
                <li className="py-2 text-center font-semibold text-13 text-muted">
                  <Day at={Number(message.at)} now={now} />
                </li>
              )}
              {message.id === unreadFrom ? (
                <li className="flex items-center gap-3 py-1 font-semibold text-13 text-primary before:h-px before:flex-1 before:bg-primary after:h-px after:flex-1 after:bg-primary">
                  {t("newMessages")}
                </li>
              ) : null}
              <Bubble message={message} name={name} seen={message.id === lastSeen} />
            </Fragment>
          );
        })}
      </ol>
      <div ref={end} className="scroll-mb-72" />
    </div>
  );
}

function Day({ at, now }: { readonly at: number; readonly now: number }) {
  const t = useTranslations("Messages");
  const locale = useLocale();
  const day = kyivDay(at);
  if (day === kyivDay(now)) return t("today");
  if (day === kyivDaysAgo(now, 1)) return t("yesterday");
  return <span suppressHydrationWarning>{formatFullDay(locale, at, now)}</span>;
}

interface BubbleProps {
  readonly message: ThreadMessage;
  readonly name: string;
  /** Whether it is the last message that the other side has read. */
  readonly seen: boolean;
}

function Bubble({ message: { mine, text, photos, state, marks, at }, name, seen }: BubbleProps) {
  const t = useTranslations("Messages");
  const locale = useLocale();
  const erased = text === "" && photos.length === 0;
  return (
    <li className={cx("flex flex-col", mine ? "items-end" : "items-start")}>
      <div
        className={cx(
          "max-w-[85%] rounded-16 border px-4 py-2 sm:max-w-[75%]",
          mine ? "border-transparent bg-info-background" : "border-border bg-surface",
          state !== "visible" && "border-border-strong border-dashed",
        )}
      >
        <span className="sr-only">{mine ? t("youSaid") : name}: </span>
        {text ? <p className="whitespace-pre-wrap text-15 text-title [overflow-wrap:anywhere]">{text}</p> : null}
        {erased ? <p className="text-15 text-muted italic">{t("erased")}</p> : null}
        {photos.length > 0 ? <Photos photos={photos} /> : null}
        <p className="mt-0.5 text-right text-13 text-muted tabular-nums">
          <time dateTime={new Date(Number(at)).toISOString()} title={formatInstant(locale, Number(at))} suppressHydrationWarning>
            {formatClock(locale, Number(at))}
          </time>
        </p>
      </div>
      {state === "visible" ? null : <p className="mt-1 max-w-[85%] text-13 text-muted">{t(state)}</p>}
      {seen ? <p className="mt-1 text-13 text-muted">{t("seen")}</p> : null}
      {marks.length > 0 ? <Warning marks={marks} /> : null}
    </li>
  );
}

function Photos({ photos }: { readonly photos: readonly string[] }) {
  const t = useTranslations("Messages");
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer">
            {/* biome-ignore lint/performance/noImgElement: uploads are stored as WebP of a bounded size */}
            <img
              src={photo}
              alt={t("photo", { number: index + 1 })}
              width={128}
              height={96}
              loading="lazy"
              decoding="async"
              className="h-24 w-32 rounded-6 bg-secondary object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Warning({ marks }: Pick<ThreadMessage, "marks">) {
  const t = useTranslations("Messages");
  return (
    <div className="mt-1 flex max-w-[85%] items-start gap-2 rounded-10 bg-warning-background px-3 py-2 text-13 text-warning sm:max-w-[75%]">
      <TriangleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
      <div>
        <p className="font-semibold">{t("warning")}</p>
        {marks.map((mark) => (
          <p key={mark}>{t(`marks.${mark}`)}</p>
        ))}
      </div>
    </div>
  );
}
