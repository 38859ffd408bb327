import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthShell } from "@/components/auth/AuthShell";
import { ActionButton } from "@/components/form/ActionButton";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { Link } from "@/lib/i18n/navigation";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { readUnsubscribeToken } from "@/lib/letters/unsubscribe";
import { unsubscribeAction } from "./actions";

export const dynamic = "force-dynamic";

const SETTINGS = "/cabinet/settings#letters";

interface Props extends LocaleParams {
  readonly searchParams: Promise<{ readonly token?: string | string[] }>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Letters" });
  return { title: t("title"), robots: { index: false }, referrer: "same-origin" };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { token } = await searchParams;
  const subscription = readUnsubscribeToken(token);
  const t = await getTranslations("Letters");
  if (typeof token !== "string" || !subscription) {
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
        lead={t("stopLead", { kind: t(`kinds.${subscription.kind}`) })}
        footer={
          <Link href={SETTINGS} className={linkStyle}>
            {t("allLetters")}
          </Link>
        }
      >
        {/* One press: programs that look into letters follow links, but send no forms. */}
        <ActionButton run={unsubscribeAction} values={{ token }} size="large" done={t("stopped")}>
          {t("stop")}
        </ActionButton>
      </AuthShell>
    </ClientMessages>
  );
}
