import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { ConfirmEmailForm } from "@/components/auth/ConfirmEmailForm";
import { LinkSpent } from "@/components/auth/LinkSpent";
import { WaitingSignUp } from "@/components/auth/WaitingSignUp";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { readChangedEmail } from "@/lib/domain/accounts/change-email";
import { signUpInThisBrowser } from "@/lib/domain/accounts/pending-sign-up";
import { findSignUp, ownSignUp } from "@/lib/domain/accounts/sign-up";
import { db } from "@/lib/platform/db";
import { safeReturnPath } from "@/lib/shared/page-path";
import { LinkParams, parseSearchParams, type SearchParams, textParam } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requestClient } from "@/lib/web/request";
import { currentSession } from "@/lib/web/session";
import { confirmEmailAction, resendSignUpAction } from "../sign-up/actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const ConfirmParams = LinkParams.extend({ notice: textParam(40) });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Auth" });
  // The address contains a secret, which must not leak through the Referer header.
  return { title: t("confirmTitle"), robots: { index: false }, referrer: "same-origin" };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { token, next, notice } = parseSearchParams(ConfirmParams, await searchParams);
  const back = safeReturnPath(next, "") || undefined;
  const [client, now] = [await requestClient(), Date.now()];
  const signUp = await findSignUp({ db: db(), now }, token);
  const email = signUp?.email ?? (await readChangedEmail({ db: db(), now }, token));
  if (token === undefined || email === undefined) {
    const waiting = await signUpInThisBrowser({ db: db(), client, now });
    if (!waiting) return (await currentSession()) ? <LinkSpent kind="changed" /> : <LinkSpent kind="confirm" next={back} />;
    return <WaitingSignUp email={waiting.email} unconfirmed={notice === "unconfirmed"} resend={resendSignUpAction} next={back} />;
  }
  const requirePassword = signUp !== undefined && !(await ownSignUp({ db: db(), client, now }, signUp));
  const t = await getTranslations("Auth");
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell title={t("confirmTitle")} lead={t(requirePassword ? "confirmWithPassword" : "confirmLead", { email })}>
        <ConfirmEmailForm action={confirmEmailAction} token={token} email={email} requirePassword={requirePassword} next={back} />
      </AuthShell>
    </ClientMessages>
  );
}
