import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { TermsConsent } from "@/components/auth/TermsConsent";
import { ActionButton } from "@/components/form/ActionButton";
import { ButtonLink } from "@/components/ui/Button";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { findPendingMessage } from "@/lib/domain/messages/pending";
import { db } from "@/lib/platform/db";
import { LinkParams, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { confirmMessageAction } from "./actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Messages" });
  // The address contains a secret, which must not leak through the Referer header.
  return { title: t("confirmTitle"), robots: { index: false }, referrer: "same-origin" };
}

/** Sends with a button rather than by opening the link: mail scanners follow links but do not submit forms. */
export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { token } = parseSearchParams(LinkParams, await searchParams);
  const pending = await findPendingMessage({ db: db(), now: Date.now() }, token);
  const t = await getTranslations("Messages");
  if (token === undefined || !pending) {
    return (
      <ClientMessages>
        <AuthShell title={t("linkSpent")} lead={t("linkSpentText")}>
          <ButtonLink href="/sign-in?next=%2Fcabinet%2Fmessages">{t("signIn")}</ButtonLink>
        </AuthShell>
      </ClientMessages>
    );
  }
  return (
    <ClientMessages>
      <AuthShell
        title={t("confirmTitle")}
        lead={<span className="[overflow-wrap:anywhere]">{t("confirmLead", { email: pending.email })}</span>}
      >
        <p className="font-semibold text-15 text-title">{t("yourMessage")}</p>
        <blockquote className="mt-1 mb-6 max-h-96 overflow-y-auto whitespace-pre-wrap rounded-10 border border-border bg-surface px-4 py-3 [overflow-wrap:anywhere]">
          {pending.text}
        </blockquote>
        <ActionButton run={confirmMessageAction} values={{ token }} size="large" className="mb-4">
          {t("confirmSend")}
        </ActionButton>
        <TermsConsent />
      </AuthShell>
    </ClientMessages>
  );
}
