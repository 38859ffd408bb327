import { Flag, MessageSquareText, Phone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TermsConsent } from "@/components/auth/TermsConsent";
import { PageLink } from "@/components/site/PageLink";
import { buttonClass } from "@/components/ui/button-style";
import { QUICK_QUESTIONS } from "@/lib/domain/messages/limits";
import { pagePath, withReturnPath } from "@/lib/shared/page-path";
import { ContactForm } from "./ContactForm";
import { CONTACT_FORM_ID } from "./contact-form-id";
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
      unreachable={ui("unreachable")}
      // On the narrowest phones the price needs its place.
      icon={<Phone aria-hidden="true" className={`size-5 shrink-0 ${compact ? "max-[24rem]:hidden" : ""}`} />}
    />
  );
}

interface ContactProps extends Pick<ComponentProps<typeof ContactForm>, "listingId" | "action" | "signedIn" | "primary" | "limits"> {
  /** The visitor's conversation about the listing. */
  readonly threadId: number | undefined;
  readonly slug: string;
}

/** `ContactForm` with its texts. */
export function WriteToSeller({ threadId, slug, ...props }: ContactProps) {
  const t = useTranslations("ContactForm");
  const messages = useTranslations("Messages");
  const ui = useTranslations("Ui");
  const locale = useLocale();
  if (threadId !== undefined) return <KnownThread id={threadId} primary={props.primary} />;
  return (
    <ContactForm
      {...props}
      icon={<MessageSquareText aria-hidden="true" className="size-5 shrink-0" />}
      threads={pagePath(locale, "/cabinet/messages")}
      signIn={withReturnPath(pagePath(locale, "/sign-in"), pagePath(locale, `/listing/${slug}`))}
      consent={props.signedIn ? null : <TermsConsent />}
      questions={QUICK_QUESTIONS.map((question) => messages(`questions.${question}`))}
      words={{
        open: t("open"),
        name: t("name"),
        email: t("email"),
        emailHint: t("emailHint"),
        text: t("text"),
        safety: t("safety"),
        send: t("send"),
        quick: t("quick"),
        sent: t("sent"),
        held: t("held"),
        confirm: t("confirm", { email: "{email}" }),
        toThread: t("toThread"),
        signIn: t("signIn"),
        failed: ui("actionFailed"),
        unreachable: ui("unreachable"),
        leaveEmpty: t("leaveEmpty"),
      }}
    />
  );
}

/** Link to the conversation that the visitor has about the listing. */
export function KnownThread({ id, primary = false }: { readonly id: number; readonly primary?: boolean }) {
  const t = useTranslations("ContactForm");
  return (
    <div id={CONTACT_FORM_ID} className="scroll-mt-24">
      <p className="mb-2 text-15 text-muted">{t("known")}</p>
      <PageLink
        href={`/cabinet/messages/${id}`}
        className={`${buttonClass({ variant: primary ? "primary" : "secondary", size: "large" })} w-full`}
      >
        <MessageSquareText aria-hidden="true" className="size-5 shrink-0" />
        {t("toThread")}
      </PageLink>
    </div>
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
        unreachable: ui("unreachable"),
        optional: ui("optional"),
      }}
    />
  );
}
