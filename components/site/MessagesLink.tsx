import { MessageSquareText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { formatNumber } from "@/lib/web/i18n/format";
import { PageLink } from "./PageLink";

/** Header link to the inbox. @param unread number of conversations with unread messages. */
export function MessagesLink({ unread }: { readonly unread: number }) {
  const t = useTranslations("Messages");
  const locale = useLocale();
  return (
    <PageLink
      href="/cabinet/messages"
      title={unread > 0 ? t("unreadNav", { count: unread }) : undefined}
      className="flex min-h-11 items-center gap-2 text-15 text-primary underline-offset-8 transition-colors hover:text-primary-hover hover:underline"
    >
      <MessageSquareText aria-hidden="true" className="size-5 shrink-0" />
      {t("nav")}
      {unread > 0 ? (
        <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-16 bg-primary px-1.5 font-semibold text-13 text-on-primary tabular-nums">
          <span aria-hidden="true">{unread > 99 ? "99+" : formatNumber(locale, unread)}</span>
          <span className="sr-only">({t("unreadNav", { count: unread })})</span>
        </span>
      ) : null}
    </PageLink>
  );
}
