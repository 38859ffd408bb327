import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActionButton } from "@/components/form/ActionButton";
import { Alert } from "@/components/ui/Alert";
import { Badge } from "@/components/ui/Badge";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import { DateTime } from "@/components/ui/Time";
import type { ReportedParty, ReportedThread } from "@/lib/domain/messages/reports";
import type { FormAction } from "@/lib/web/form-state";
import { formatDate } from "@/lib/web/i18n/format";
import { AccountName } from "./AccountName";
import { MessagePhotos } from "./MessagePhotos";

interface Props {
  readonly thread: ReportedThread;
  /** Whether to link to accounts, which only administrators can open. */
  readonly links: boolean;
  readonly now: number;
  readonly actions: Readonly<Record<"close" | "dismiss", FormAction<never>>>;
}

/** A reported conversation with its sides and listing, and the decisions about it. */
export function ReportedThreadPage({ thread, links, now, actions }: Props) {
  const t = useTranslations("ModerationMessages");
  const messages = useTranslations("Messages");
  const { id, reason, text, reporter, listing, buyer, seller } = thread;
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title={t("report", { number: id })}
        lead={<span className="[overflow-wrap:anywhere]">{t("about", { title: listing.title })}</span>}
        back={{ href: "/moderation/messages", label: t("back") }}
      />
      <Alert tone="warning" title={messages(`reasons.${reason}`)} className="mb-4">
        {t("reportedBy", { name: reporter })}
        {text ? `: ${text}` : null}
      </Alert>
      <dl className="mb-6 grid gap-3 sm:grid-cols-2">
        <Party label={t("buyer")} party={buyer} link={links} />
        <Party label={t("seller")} party={seller} link={links} />
      </dl>
      <Section title={t("conversation")} lead={t("audited")}>
        <ol className="space-y-3">
          {thread.messages.map((message) => {
            const { text: words, photos, state, marks, at } = message;
            return (
              <li key={message.id} className="rounded-10 border border-border bg-surface px-4 py-3">
                <p className="flex flex-wrap items-center gap-2 text-13 text-muted">
                  <span className="font-semibold text-title">{message.senderId === buyer.id ? t("buyer") : t("seller")}</span>
                  <DateTime at={at} now={now} />
                  {state === "visible" ? null : <Badge tone="warning">{t(`state.${state}`)}</Badge>}
                  {marks.map((mark) => (
                    <Badge key={mark} tone="danger">
                      {t(`marks.${mark}`)}
                    </Badge>
                  ))}
                </p>
                {words ? <p className="mt-1 whitespace-pre-wrap text-15 text-title [overflow-wrap:anywhere]">{words}</p> : null}
                {words === "" && photos.length === 0 ? <p className="mt-1 text-15 text-muted italic">{t("erased")}</p> : null}
                <MessagePhotos photos={photos} />
              </li>
            );
          })}
        </ol>
      </Section>
      <div className="mt-6 grid gap-6 border-border border-t pt-6 sm:grid-cols-2">
        <Decision text={t("closeText")}>
          <ActionButton run={actions.close} values={{ report: id }} variant="danger">
            {t("closeThread")}
          </ActionButton>
        </Decision>
        <Decision text={t("dismissText")}>
          <ActionButton run={actions.dismiss} values={{ report: id }} variant="secondary">
            {t("dismiss")}
          </ActionButton>
        </Decision>
      </div>
    </div>
  );
}

function Party({ label, party, link }: { readonly label: string; readonly party: ReportedParty; readonly link: boolean }) {
  const t = useTranslations("ModerationMessages");
  const locale = useLocale();
  return (
    <div>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="text-15">
        <AccountName id={party.id} name={party.name || t("erased")} link={link} />
        {party.isReporter ? ` (${t("reporter")})` : null}
        <span className="block text-13 text-muted">{t("since", { date: formatDate(locale, Number(party.since)) })}</span>
      </dd>
    </div>
  );
}

function Decision({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="mb-3 text-15 text-muted">{text}</p>
      {children}
    </div>
  );
}
