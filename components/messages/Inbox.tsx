import { MessageSquareText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/Button";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/EmptyState";
import { LoadMore } from "@/components/ui/Pagination";
import { TabLinks } from "@/components/ui/TabLinks";
import { RelativeTime } from "@/components/ui/Time";
import { CATALOGUE } from "@/lib/domain/catalogue/address";
import type { InboxPlace, ThreadSummary } from "@/lib/domain/messages/inbox";
import { INBOX_FILTERS, type InboxFilter } from "@/lib/domain/messages/limits";
import { formatTimePlace } from "@/lib/shared/search-params";
import { formatNumber } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import { ThreadPhoto } from "./ThreadPhoto";

interface Props {
  readonly threads: readonly ThreadSummary[];
  readonly filter: InboxFilter;
  readonly next: InboxPlace | undefined;
  /** Whether this is not the first page. */
  readonly later: boolean;
  /** Path of the inbox without the language prefix. */
  readonly path: string;
  readonly now: number;
}

/** The account's conversations, the most recent first. */
export function Inbox({ threads, filter, next, later, path, now }: Props) {
  const t = useTranslations("Messages");
  const hrefOf = (one: InboxFilter) => (one === "all" ? path : `${path}?filter=${one}`);
  const older = next && `${hrefOf(filter)}${filter === "all" ? "?" : "&"}before=${formatTimePlace(next)}`;
  return (
    <>
      <TabLinks
        label={t("filtersLabel")}
        links={INBOX_FILTERS.map((one) => ({ href: hrefOf(one), label: t(`filters.${one}`), current: one === filter }))}
      />
      <div className="mt-4">
        {threads.length === 0 ? (
          <EmptyState
            icon={<MessageSquareText />}
            title={t(`empty.${filter}`)}
            action={filter === "unread" ? undefined : <ButtonLink href={CATALOGUE}>{t("browse")}</ButtonLink>}
          >
            {filter === "unread" ? null : t("emptyText")}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-border border-border border-b">
            {threads.map((thread) => (
              <li key={thread.id}>
                <ThreadRow thread={thread} href={`${path}/${thread.id}`} now={now} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {later ? (
          <ButtonLink variant="secondary" href={hrefOf(filter)}>
            {t("newest")}
          </ButtonLink>
        ) : null}
        {older ? <LoadMore href={older} label={t("older")} /> : null}
      </div>
    </>
  );
}

function ThreadRow({ thread, href, now }: { readonly thread: ThreadSummary; readonly href: string; readonly now: number }) {
  const t = useTranslations("Messages");
  const locale = useLocale();
  const { listing, other, unread, lastAt, side } = thread;
  return (
    <Link
      href={href}
      prefetch={false}
      className="flex min-h-11 items-start gap-3 py-3 transition-colors hover:bg-secondary focus-visible:-outline-offset-2 sm:px-2"
    >
      <ThreadPhoto photo={listing.photo} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cx("truncate text-15 text-title", unread > 0 ? "font-bold" : "font-semibold")}>
            {other.name || t("deletedUser")}
            <span className="ml-2 font-normal text-13 text-muted">{t(`roles.${side === "buyer" ? "seller" : "buyer"}`)}</span>
          </span>
          <span className="shrink-0 text-13 text-muted">
            <RelativeTime at={lastAt} now={now} />
          </span>
        </span>
        <span className="block truncate text-13 text-muted">{listing.title}</span>
        <span className="mt-0.5 flex items-center gap-3">
          <span className={cx("min-w-0 flex-1 truncate text-15", unread > 0 ? "font-semibold text-title" : "text-text")}>
            <LastMessage last={thread.last} />
          </span>
          {unread > 0 ? (
            <span className="inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-16 bg-primary px-2 font-semibold text-13 text-on-primary tabular-nums">
              <span aria-hidden="true">{formatNumber(locale, unread)}</span>
              <span className="sr-only">{t("unread", { count: unread })}</span>
            </span>
          ) : null}
        </span>
      </span>
    </Link>
  );
}

function LastMessage({ last }: Pick<ThreadSummary, "last">) {
  const t = useTranslations("Messages");
  if (!last) return null;
  const words = last.text || (last.photos > 0 ? t("photos", { count: last.photos }) : t("erased"));
  return (
    <>
      {last.mine ? t("you", { text: words }) : words}
      {last.state === "visible" ? null : (
        <span className="ml-2 font-normal text-13 text-muted">({t(last.state === "held" ? "heldShort" : "rejectedShort")})</span>
      )}
    </>
  );
}
