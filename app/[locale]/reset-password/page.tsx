import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { LinkSpent } from "@/components/auth/LinkSpent";
import { ResetPasswordForm } from "@/components/auth/ResetPasswordForm";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { canResetPassword } from "@/lib/domain/accounts/reset-password";
import { db } from "@/lib/platform/db";
import { safeReturnPath } from "@/lib/shared/page-path";
import { LinkParams, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { resetPasswordAction } from "./actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Auth" });
  // The address contains a secret, which must not leak through the Referer header.
  return { title: t("resetTitle"), robots: { index: false }, referrer: "same-origin" };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { token, next } = parseSearchParams(LinkParams, await searchParams);
  const back = safeReturnPath(next, "") || undefined;
  const t = await getTranslations("Auth");
  if (token === undefined || !(await canResetPassword({ db: db(), now: Date.now() }, token))) return <LinkSpent kind="reset" next={back} />;
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell title={t("resetTitle")} lead={t("resetLead")}>
        <ResetPasswordForm action={resetPasswordAction} token={token} next={back} />
      </AuthShell>
    </ClientMessages>
  );
}
