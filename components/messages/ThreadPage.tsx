import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { linkStyle } from "@/components/ui/button-style";
import { PageHeader } from "@/components/ui/PageHeader";
import type { Thread, ThreadMessage } from "@/lib/domain/messages/inbox";
import type { Language } from "@/lib/shared/i18n";
import { Link } from "@/lib/web/i18n/navigation";
import { Composer } from "./Composer";
import { MessageList } from "./MessageList";
import { ThreadMenu } from "./ThreadMenu";
import { ThreadPhoto } from "./ThreadPhoto";
import type { ThreadActions } from "./thread-actions";

interface Props {
  readonly lang: Language;
  readonly thread: Thread;
  readonly messages: readonly ThreadMessage[];
  /** Cursor of earlier messages; undefined if there are none. */
  readonly earlier: number | undefined;
  /** Whether these are the latest messages, below which one can write. */
  readonly isLatest: boolean;
  readonly account: { readonly id: number; readonly readingOnly: boolean };
  /** Path of the inbox without the language prefix. */
  readonly path: string;
  readonly now: number;
  readonly actions: ThreadActions;
}

/** A conversation: its listing, messages, and the form to answer. */
export function ThreadPage({ lang, thread, messages, earlier, isLatest, account, path, now, actions }: Props) {
  const t = useTranslations("Messages");
  const own = `${path}/${thread.id}`;
  const name = thread.other.name || t("deletedUser");
  return (
    <div className="max-w-[48rem]">
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{name}</span>}
        lead={<ListingCard thread={thread} />}
        back={{ href: path, label: t("back") }}
      />
      {thread.reported === null ? null : (
        <Alert tone="info" className="mb-4">
          {t(thread.reported === "open" ? "reported" : thread.reported === "closed" ? "reportClosed" : "reportDismissed")}
        </Alert>
      )}
      {earlier === undefined ? null : (
        <p className="mb-2 text-center">
          <Link href={`${own}?before=${earlier}`} prefetch={false} className={`${linkStyle} inline-flex min-h-11 items-center text-15`}>
            {t("olderMessages")}
          </Link>
        </p>
      )}
      <MessageList messages={messages} name={name} read={thread.read} otherRead={thread.otherRead} isLatest={isLatest} now={now} />
      {isLatest ? (
        <Foot thread={thread} account={account} lang={lang} actions={actions} />
      ) : (
        <p className="mt-4 text-center">
          <Link href={own} prefetch={false} className={`${linkStyle} inline-flex min-h-11 items-center text-15`}>
            {t("latestMessages")}
          </Link>
        </p>
      )}
      <ThreadMenu thread={thread} actions={actions} />
    </div>
  );
}

function ListingCard({ thread: { listing, other, side } }: Pick<Props, "thread">) {
  const t = useTranslations("Messages");
  const title = <span className="line-clamp-2 font-semibold text-15 text-title [overflow-wrap:anywhere]">{listing.title}</span>;
  return (
    <span className="flex items-start gap-3 rounded-10 border border-border bg-surface p-3">
      <ThreadPhoto photo={listing.photo} />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{t("about")}: </span>
        {listing.slug === null ? (
          title
        ) : (
          <Link href={`/listing/${listing.slug}`} prefetch={false} className="hover:underline">
            {title}
          </Link>
        )}
        <span className="block text-13 text-muted">
          {t(`status.${listing.status}`)} · {t(`roles.${side === "buyer" ? "seller" : "buyer"}`)}: {other.name || t("deletedUser")}
        </span>
      </span>
    </span>
  );
}

/** The form to write, or why one cannot write. */
function Foot({ thread, account, lang, actions }: Pick<Props, "thread" | "account" | "lang" | "actions">) {
  const t = useTranslations("Messages");
  if (thread.blockedByMe || !thread.writable || account.readingOnly) {
    const reason = thread.blockedByMe ? "blockedByYou" : thread.writable ? "readingOnly" : "closed";
    return (
      <p className="mt-4 flex items-start gap-2 rounded-10 bg-secondary px-4 py-3 text-15">
        <Info aria-hidden="true" className="mt-px size-5 shrink-0 text-muted" />
        {t(reason)}
      </p>
    );
  }
  return (
    <>
      <p className="mt-4 text-13 text-muted">
        {t("safety")}{" "}
        <Link href="/safety" prefetch={false} className={linkStyle}>
          {t("safetyMore")}
        </Link>
      </p>
      <Composer threadId={thread.id} accountId={account.id} lang={lang} action={actions.send} />
    </>
  );
}
