import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { ActionButton } from "@/components/form/ActionButton";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { readUnsubscribeToken } from "@/lib/domain/emails/unsubscribe";
import { searchOfLink } from "@/lib/domain/saved-searches/unsubscribe";
import { db } from "@/lib/platform/db";
import { LinkParams, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { Link } from "@/lib/web/i18n/navigation";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { unsubscribeAction } from "./actions";

export const dynamic = "force-dynamic";

const SETTINGS = "/cabinet/settings#emails";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "EmailPreferences" });
  return { title: t("title"), robots: { index: false }, referrer: "same-origin" };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { token } = parseSearchParams(LinkParams, await searchParams);
  const subscription = readUnsubscribeToken(token);
  const t = await getTranslations("EmailPreferences");
  const search = await searchOfLink({ db: db() }, token);
  if (token === undefined || !subscription || (subscription.topic !== undefined && search === undefined)) {
    return (
      <ClientMessages>
        <AuthShell title={t("wrongLinkTitle")} lead={t("wrongLinkText")}>
          <ButtonLink href={SETTINGS}>{t("toSettings")}</ButtonLink>
        </AuthShell>
      </ClientMessages>
    );
  }
  return (
    <ClientMessages>
      <AuthShell
        title={t("stopTitle")}
        lead={search === undefined ? t("stopLead", { kind: t(`kinds.${subscription.kind}`) }) : t("stopSearchLead", { name: search })}
        footer={
          <Link href={search === undefined ? SETTINGS : "/cabinet/searches"} className={linkStyle}>
            {t(search === undefined ? "allEmailSettings" : "allSearches")}
          </Link>
        }
      >
        {/* A button rather than a link: mail scanners follow links but do not submit forms. */}
        <ActionButton run={unsubscribeAction} values={{ token }} size="large" done={t("stopped")}>
          {t("stop")}
        </ActionButton>
      </AuthShell>
    </ClientMessages>
  );
}
