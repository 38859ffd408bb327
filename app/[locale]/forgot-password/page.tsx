import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { ForgotPasswordForm } from "@/components/auth/ForgotPasswordForm";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { Link } from "@/lib/i18n/navigation";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { forgotPasswordAction } from "../reset-password/actions";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Auth" });
  return { title: t("forgotTitle"), robots: { index: false } };
}

export default async function Page({ params }: LocaleParams) {
  await pageLocale(params);
  const t = await getTranslations("Auth");
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell
        title={t("forgotTitle")}
        lead={t("forgotLead")}
        footer={
          <Link href="/sign-in" className={linkStyle}>
            {t("backToSignIn")}
          </Link>
        }
      >
        <ForgotPasswordForm action={forgotPasswordAction} />
      </AuthShell>
    </ClientMessages>
  );
}
