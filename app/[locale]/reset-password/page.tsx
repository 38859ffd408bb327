import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { LinkSpent } from "@/components/auth/LinkSpent";
import { ResetPasswordForm } from "@/components/auth/ResetPasswordForm";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { mayResetPassword } from "@/lib/accounts/reset-password";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { db } from "@/lib/platform/db";
import { resetPasswordAction } from "./actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<{ readonly token?: string | string[] }>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Auth" });
  // The address holds a secret: it is told to nobody.
  return { title: t("resetTitle"), robots: { index: false }, referrer: "same-origin" };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { token } = await searchParams;
  const t = await getTranslations("Auth");
  if (typeof token !== "string" || !(await mayResetPassword(db(), token, Date.now()))) return <LinkSpent href="/forgot-password" />;
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell title={t("resetTitle")} lead={t("resetLead")}>
        <ResetPasswordForm action={resetPasswordAction} token={token} />
      </AuthShell>
    </ClientMessages>
  );
}
