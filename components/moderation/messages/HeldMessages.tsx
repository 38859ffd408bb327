import { Check, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ActionButton } from "@/components/form/ActionButton";
import { Badge } from "@/components/ui/Badge";
import { EmptyState } from "@/components/ui/EmptyState";
import { Card, Section } from "@/components/ui/Section";
import { RelativeTime } from "@/components/ui/Time";
import type { HeldMessage } from "@/lib/domain/messages/review";
import type { FormAction } from "@/lib/web/form-state";
import { formatDate } from "@/lib/web/i18n/format";
import { AccountName } from "./AccountName";
import { MessagePhotos } from "./MessagePhotos";

interface Props {
  readonly messages: readonly HeldMessage[];
  readonly now: number;
  /** Whether to link to accounts, which only administrators can open. */
  readonly links: boolean;
  readonly actions: Readonly<Record<"approve" | "reject" | "rejectSender", FormAction<never>>>;
}

/** Held messages, the oldest first, with the buttons to decide them. */
export function HeldMessages({ messages, now, links, actions }: Props) {
  const t = useTranslations("ModerationMessages");
  return (
    <Section title={t("held")} lead={t("heldLead")}>
      {messages.length === 0 ? (
        <EmptyState title={t("noHeld")} />
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {messages.map((message) => (
            <li key={message.id} className="min-w-0">
              <Held message={message} now={now} links={links} actions={actions} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Held({ message, now, links, actions }: Omit<Props, "messages"> & { readonly message: HeldMessage }) {
  const t = useTranslations("ModerationMessages");
  const locale = useLocale();
  const { id, at, text, photos, heldFor, marks, listing, sender, more } = message;
  return (
    <Card className="h-full">
      <p className="text-13 text-muted">
        <AccountName id={sender.id} name={t("sender", { name: sender.name, side: sender.side })} link={links} /> ·{" "}
        {t("since", { date: formatDate(locale, Number(sender.since)) })} · <RelativeTime at={at} now={now} />
      </p>
      <p className="text-13 text-muted [overflow-wrap:anywhere]">{t("about", { title: listing.title })}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {heldFor.map((reason) => (
          <Badge key={reason} tone="warning">
            {t(`reasons.${reason}`)}
          </Badge>
        ))}
        {marks.map((mark) => (
          <Badge key={mark} tone="danger">
            {t(`marks.${mark}`)}
          </Badge>
        ))}
      </p>
      {text ? (
        <p className="mt-3 max-h-80 overflow-y-auto whitespace-pre-wrap text-15 text-title [overflow-wrap:anywhere]">{text}</p>
      ) : null}
      <MessagePhotos photos={photos} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ActionButton
          run={actions.approve}
          values={{ message: id }}
          variant="secondary"
          icon={<Check aria-hidden="true" className="size-5" />}
        >
          {t("approve")}
        </ActionButton>
        <ActionButton run={actions.reject} values={{ message: id }} variant="danger" icon={<X aria-hidden="true" className="size-5" />}>
          {t("reject")}
        </ActionButton>
      </div>
      {more > 0 ? (
        <div className="mt-4 border-border border-t pt-3">
          <p className="mb-2 text-13 text-muted">{t("moreOfSender", { count: more })}</p>
          <ActionButton run={actions.rejectSender} values={{ sender: sender.id }} variant="secondary" size="small">
            {t("rejectAll")}
          </ActionButton>
        </div>
      ) : null}
    </Card>
  );
}
