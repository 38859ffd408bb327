import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { GoogleButton } from "@/components/auth/GoogleButton";
import { SignUpForm } from "@/components/auth/SignUpForm";
import { TermsConsent } from "@/components/auth/TermsConsent";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { env } from "@/lib/platform/env";
import { pagePath, safeReturnPath, withReturnPath } from "@/lib/shared/page-path";
import { NextParams, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { alternates } from "@/lib/web/i18n/alternates";
import { Link } from "@/lib/web/i18n/navigation";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { currentSession } from "@/lib/web/session";
import { googleAction } from "../sign-in/actions";
import { resendSignUpAction, signUpAction } from "./actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "Auth" });
  return { title: t("signUpTitle"), description: t("signUpLead"), alternates: alternates("/sign-up", locale) };
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const back = safeReturnPath(parseSearchParams(NextParams, await searchParams).next, "");
  if (await currentSession()) redirect(back || pagePath(locale, "/cabinet"));
  const t = await getTranslations("Auth");
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell
        title={t("signUpTitle")}
        lead={t("signUpLead")}
        footer={
          <p>
            {t("haveAccount")}{" "}
            <Link href={withReturnPath("/sign-in", back)} className={linkStyle}>
              {t("signIn")}
            </Link>
          </p>
        }
      >
        <SignUpForm consent={<TermsConsent />} action={signUpAction} resend={resendSignUpAction} next={back || undefined} />
        {env().google ? <GoogleButton action={googleAction} next={back || undefined} /> : null}
      </AuthShell>
    </ClientMessages>
  );
}
