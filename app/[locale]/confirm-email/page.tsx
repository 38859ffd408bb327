import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { ConfirmEmailForm } from "@/components/auth/ConfirmEmailForm";
import { LinkSpent } from "@/components/auth/LinkSpent";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { emailOfChange } from "@/lib/accounts/change-email";
import { emailOfSignUp } from "@/lib/accounts/sign-up";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { db } from "@/lib/platform/db";
import { confirmEmailAction } from "../sign-up/actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<{ readonly token?: string | string[] }>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Auth" });
  // The address holds a secret: it is told to nobody.
  return { title: t("confirmTitle"), robots: { index: false }, referrer: "same-origin" };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { token } = await searchParams;
  const now = Date.now();
  const email = (await emailOfSignUp(db(), token, now)) ?? (await emailOfChange(db(), token, now));
  const t = await getTranslations("Auth");
  if (typeof token !== "string" || email === undefined) return <LinkSpent href="/sign-up" />;
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell title={t("confirmTitle")} lead={t("confirmLead", { email })}>
        <ConfirmEmailForm action={confirmEmailAction} token={token} />
      </AuthShell>
    </ClientMessages>
  );
}
