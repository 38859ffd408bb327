import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { LinkSpent } from "@/components/auth/LinkSpent";
import { ActionButton } from "@/components/form/ActionButton";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { findSignInLink } from "@/lib/domain/accounts/sign-in";
import { db } from "@/lib/platform/db";
import { safeReturnPath } from "@/lib/shared/page-path";
import { LinkParams, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { currentSession } from "@/lib/web/session";
import { confirmSignInAction } from "../sign-in/actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const isThreadPath = (path: string) => /^(?:\/(?:ru|en))?\/cabinet\/messages\/\d+$/.test(path);

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Auth" });
  // The address contains a secret, which must not leak through the Referer header.
  return { title: t("confirmSignInTitle"), robots: { index: false }, referrer: "same-origin" };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { token, next } = parseSearchParams(LinkParams, await searchParams);
  const back = safeReturnPath(next, "");
  const link = await findSignInLink({ db: db(), now: Date.now() }, token);
  const session = await currentSession();
  // Links in emails about messages: in the browser that is signed in they only open the conversation, also when they are used up.
  if (session && back && (link ? link.purpose === "thread" && link.accountId === session.account.id : isThreadPath(back))) redirect(back);
  if (token === undefined || !link) return <LinkSpent kind="signIn" next={back} />;
  const t = await getTranslations("Auth");
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell title={t("confirmSignInTitle")} lead={t(link.purpose === "thread" ? "confirmThreadLead" : "confirmSignInLead")}>
        <ActionButton run={confirmSignInAction} values={back ? { token, next: back } : { token }} size="large">
          {t("signIn")}
        </ActionButton>
      </AuthShell>
    </ClientMessages>
  );
}
