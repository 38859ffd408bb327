import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { UnsubscribeForm } from "@/components/letters/UnsubscribeForm";
import { ButtonLink } from "@/components/ui/Button";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { readUnsubscribeToken } from "@/lib/letters/unsubscribe";
import { unsubscribeAction } from "./actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<{ readonly token?: string | string[] }>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Letters" });
  return { title: t("title"), robots: { index: false }, referrer: "same-origin" };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { token } = await searchParams;
  const subscription = readUnsubscribeToken(token);
  const t = await getTranslations("Letters");
  if (typeof token !== "string" || !subscription) {
    return (
      <AuthShell title={t("wrongLinkTitle")} lead={t("wrongLinkText")}>
        <ButtonLink href="/cabinet/settings#letters">{t("toSettings")}</ButtonLink>
      </AuthShell>
    );
  }
  const { kind } = subscription;
  return (
    <ClientMessages namespaces={["Letters"]}>
      <AuthShell title={t("stopTitle")} lead={t("stopLead", { kind: t(`kinds.${kind}`) })}>
        <UnsubscribeForm action={unsubscribeAction} token={token} />
      </AuthShell>
    </ClientMessages>
  );
}
