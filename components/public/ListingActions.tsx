import { Flag, MessageSquareText, Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ContactForm } from "./ContactForm";
import { RevealPhone } from "./PhoneContact";
import { ReportForm } from "./ReportForm";

/** `RevealPhone` with its texts. @param compact for the sticky contact bar on phones. */
export function PhoneOnRequest({ compact = false }: { readonly compact?: boolean }) {
  const t = useTranslations("PublicListing");
  const ui = useTranslations("Ui");
  return (
    <RevealPhone
      show={t("showPhone")}
      call={compact ? t("call") : undefined}
      failed={ui("actionFailed")}
      icon={<Phone aria-hidden="true" className="size-5 shrink-0" />}
    />
  );
}

type ContactProps = Omit<ComponentProps<typeof ContactForm>, "icon" | "words">;

/** `ContactForm` with its texts. */
export function WriteToSeller(props: ContactProps) {
  const t = useTranslations("ContactForm");
  const ui = useTranslations("Ui");
  return (
    <ContactForm
      {...props}
      icon={<MessageSquareText aria-hidden="true" className="size-5 shrink-0" />}
      words={{
        open: t("open"),
        name: t("name"),
        email: t("email"),
        emailHint: t("emailHint"),
        text: t("text"),
        safety: t("safety"),
        send: t("send"),
        sent: t("sent", { email: "{email}" }),
        failed: ui("actionFailed"),
        leaveEmpty: t("leaveEmpty"),
      }}
    />
  );
}

interface ReportProps extends Pick<ComponentProps<typeof ReportForm>, "listingId" | "action" | "maxLength" | "maxEmail"> {
  /** Codes of the report reasons. */
  readonly codes: readonly string[];
}

/** `ReportForm` with its texts. */
export function ReportListing({ codes, ...props }: ReportProps) {
  const t = useTranslations("PublicListing");
  const ui = useTranslations("Ui");
  return (
    <ReportForm
      {...props}
      reasons={codes.map((code) => ({ code, label: t(`reasons.${code}` as Parameters<typeof t>[0]) }))}
      icon={<Flag aria-hidden="true" className="size-5 shrink-0" />}
      words={{
        open: t("report"),
        why: t("reportWhy"),
        text: t("reportText"),
        hint: t("reportHint"),
        email: t("reportEmail"),
        emailHint: t("reportEmailHint"),
        send: t("reportSend"),
        done: t("reported"),
        number: t("reportNumber", { number: "{number}" }),
        notified: t("reportNotified"),
        failed: ui("actionFailed"),
        optional: ui("optional"),
      }}
    />
  );
}
