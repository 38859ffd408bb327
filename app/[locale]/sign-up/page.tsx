import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { GoogleButton } from "@/components/auth/GoogleButton";
import { SignUpForm } from "@/components/auth/SignUpForm";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { currentSession } from "@/lib/cabinet/session";
import { alternates } from "@/lib/i18n/alternates";
import { Link } from "@/lib/i18n/navigation";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { pagePath } from "@/lib/kernel/page-path";
import { env } from "@/lib/platform/env";
import { googleAction } from "../sign-in/actions";
import { signUpAction } from "./actions";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "Auth" });
  return { title: t("signUpTitle"), description: t("signUpLead"), alternates: alternates("/sign-up", locale) };
}

export default async function Page({ params }: LocaleParams) {
  const locale = await pageLocale(params);
  if (await currentSession()) redirect(pagePath(locale, "/cabinet"));
  const t = await getTranslations("Auth");
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell
        title={t("signUpTitle")}
        lead={t("signUpLead")}
        footer={
          <p>
            {t("haveAccount")}{" "}
            <Link href="/sign-in" className={linkStyle}>
              {t("signIn")}
            </Link>
          </p>
        }
      >
        <SignUpForm action={signUpAction} />
        {env().google ? <GoogleButton action={googleAction} next={undefined} /> : null}
      </AuthShell>
    </ClientMessages>
  );
}
