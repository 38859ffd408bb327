import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { ForgotPasswordForm } from "@/components/auth/ForgotPasswordForm";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { safeReturnPath, withReturnPath } from "@/lib/shared/page-path";
import { NextParams, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { Link } from "@/lib/web/i18n/navigation";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { forgotPasswordAction } from "../reset-password/actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Auth" });
  return { title: t("forgotTitle"), robots: { index: false } };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const back = safeReturnPath(parseSearchParams(NextParams, await searchParams).next, "") || undefined;
  const t = await getTranslations("Auth");
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell
        title={t("forgotTitle")}
        lead={t("forgotLead")}
        footer={
          <Link href={withReturnPath("/sign-in", back)} className={linkStyle}>
            {t("backToSignIn")}
          </Link>
        }
      >
        <ForgotPasswordForm action={forgotPasswordAction} next={back} />
      </AuthShell>
    </ClientMessages>
  );
}
