import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { AuthShell } from "@/components/auth/AuthShell";
import { GoogleButton } from "@/components/auth/GoogleButton";
import { SignInForm } from "@/components/auth/SignInForm";
import { SignInNotice } from "@/components/auth/SignInNotice";
import { TermsConsent } from "@/components/auth/TermsConsent";
import { ClearStoredData } from "@/components/offline/ClearStoredData";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { env } from "@/lib/platform/env";
import { pagePath, safeReturnPath, withReturnPath } from "@/lib/shared/page-path";
import { parseSearchParams, type SearchParams, textParam } from "@/lib/shared/search-params";
import { Link } from "@/lib/web/i18n/navigation";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { callbackPath, pathOfAddress } from "@/lib/web/request";
import { currentSession } from "@/lib/web/session";
import { googleAction, signInAction } from "./actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const SignInParams = z.object({ next: textParam(2_000), callbackUrl: textParam(2_000), notice: textParam(40), error: textParam(60) });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Auth" });
  return { title: t("signInTitle"), robots: { index: false } };
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { next, callbackUrl, notice, error } = parseSearchParams(SignInParams, await searchParams);
  // next-auth passes the return address as a full URL, our pages as a path.
  const back = safeReturnPath(next, pathOfAddress(callbackUrl) || (error === undefined ? "" : await callbackPath()));
  if (await currentSession()) redirect(back || pagePath(locale, "/cabinet"));
  const t = await getTranslations("Auth");
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell
        title={t("signInTitle")}
        footer={
          <p>
            {t("noAccount")}{" "}
            <Link href={withReturnPath("/sign-up", back)} className={linkStyle}>
              {t("signUp")}
            </Link>
          </p>
        }
      >
        <SignInNotice notice={notice} error={error} locale={locale} />
        <ClearStoredData />
        <SignInForm action={signInAction} next={back || undefined} />
        {env().google ? <GoogleButton action={googleAction} next={back || undefined} consent={<TermsConsent />} /> : null}
      </AuthShell>
    </ClientMessages>
  );
}
