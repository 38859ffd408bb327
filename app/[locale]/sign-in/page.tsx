import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { GoogleButton } from "@/components/auth/GoogleButton";
import { SignInForm } from "@/components/auth/SignInForm";
import { SignInNotice } from "@/components/auth/SignInNotice";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { currentSession } from "@/lib/cabinet/session";
import { Link } from "@/lib/i18n/navigation";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { ownPath, pagePath } from "@/lib/kernel/page-path";
import { env } from "@/lib/platform/env";
import { googleAction, signInAction } from "./actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Auth" });
  return { title: t("signInTitle"), robots: { index: false } };
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { next, callbackUrl, notice, error } = await searchParams;
  // next-auth's own way back is a whole address; ours is a path.
  const back = ownPath(next, ownPath(pathOf(callbackUrl), ""));
  if (await currentSession()) redirect(back || pagePath(locale, "/cabinet"));
  const t = await getTranslations("Auth");
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell
        title={t("signInTitle")}
        footer={
          <p>
            {t("noAccount")}{" "}
            <Link href="/sign-up" className={linkStyle}>
              {t("signUp")}
            </Link>
          </p>
        }
      >
        <SignInNotice notice={notice} error={error} locale={locale} />
        <SignInForm action={signInAction} next={back || undefined} />
        {env().google ? <GoogleButton action={googleAction} next={back || undefined} /> : null}
      </AuthShell>
    </ClientMessages>
  );
}

function pathOf(address: string | string[] | undefined): string | undefined {
  if (typeof address !== "string" || !URL.canParse(address)) return undefined;
  const { origin, pathname, search } = new URL(address);
  return origin === new URL(env().appUrl).origin ? pathname + search : undefined;
}
