import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangeEmailForm } from "@/components/account/ChangeEmailForm";
import { ChangePasswordForm } from "@/components/account/ChangePasswordForm";
import { SessionList } from "@/components/account/SessionList";
import { ActionButton } from "@/components/form/ActionButton";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { buttonClass } from "@/components/ui/button-style";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import { pendingEmail } from "@/lib/domain/accounts/change-email";
import { listSessions } from "@/lib/domain/accounts/sessions";
import { db } from "@/lib/platform/db";
import { pagePath } from "@/lib/shared/page-path";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { signOutAction } from "../../../sign-in/actions";
import { changeEmailAction, changePasswordAction, endOtherSessionsAction, endSessionAction, setPasswordAction } from "../actions";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Shell" });
  return { title: t("security") };
}

export default async function Page({ params }: LocaleParams) {
  const locale = await pageLocale(params);
  const { id, account } = await requireSession("/cabinet/settings/security");
  const now = Date.now();
  const [t, shell, sessions, newEmail] = await Promise.all([
    getTranslations("Account"),
    getTranslations("Shell"),
    listSessions({ db: db(), now }, account.id),
    pendingEmail({ db: db(), now }, account.id),
  ]);
  return (
    <>
      <PageHeader title={shell("security")} lead={t("securityLead")} />
      <Section title={t("sessions")} lead={t("sessionsLead")}>
        <SessionList
          sessions={sessions}
          current={id}
          endOne={endSessionAction}
          endOthers={endOtherSessionsAction}
          signOut={signOutAction}
          now={now}
        />
      </Section>
      <Section title={t("password")} lead={account.hasPassword ? t("passwordLead") : t("noPassword")}>
        {account.hasPassword ? (
          <ChangePasswordForm action={changePasswordAction} />
        ) : (
          <ActionButton run={setPasswordAction} done={t("setPasswordSent", { email: account.email })}>
            {t("setPassword")}
          </ActionButton>
        )}
      </Section>
      <Section title={t("email")} lead={t("emailLead", { email: account.email })}>
        {newEmail ? (
          <Alert tone="warning" className="mb-5">
            {t("pendingEmail", { email: newEmail })}
          </Alert>
        ) : null}
        {account.hasPassword ? <ChangeEmailForm action={changeEmailAction} /> : <p className="text-15 text-muted">{t("passwordFirst")}</p>}
      </Section>
      <Section title={t("export")} lead={t("exportLead")}>
        <a href={pagePath(locale, "/cabinet/export")} download className={buttonClass({ variant: "secondary" })}>
          {t("exportAction")}
        </a>
      </Section>
      <Section title={t("deletion")} lead={t("deletionLead")}>
        <ButtonLink href="/cabinet/settings/security/delete" variant="secondary">
          {t("deletionAction")}
        </ButtonLink>
      </Section>
    </>
  );
}
