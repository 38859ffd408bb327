import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PhoneConfirmation } from "@/components/account/PhoneConfirmation";
import { ProfileForm } from "@/components/account/ProfileForm";
import { EmailPreferences } from "@/components/emails/EmailPreferences";
import { DeviceList } from "@/components/push/DeviceList";
import { ThisDevice } from "@/components/push/ThisDevice";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { DefinitionList } from "@/components/ui/DefinitionList";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import { findCity } from "@/lib/domain/cities/city";
import { cityLabel } from "@/lib/domain/cities/label";
import { readEmailChoice } from "@/lib/domain/emails/preferences";
import { readPhoneStatus } from "@/lib/domain/phone-confirmation/status";
import { listDevices } from "@/lib/domain/push/subscriptions";
import { db } from "@/lib/platform/db";
import { formatPhone } from "@/lib/shared/phone";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { confirmPhoneAction, profileAction, removeDeviceAction, saveEmailPreferencesAction, sendPhoneCodeAction } from "./actions";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Shell" });
  return { title: t("profile") };
}

export default async function Page({ params }: LocaleParams) {
  const locale = await pageLocale(params);
  const session = await requireSession("/cabinet/settings");
  const { account } = session;
  const [t, shell, confirmation, emails, phoneStatus, choice, push, devices] = await Promise.all([
    getTranslations("Account"),
    getTranslations("Shell"),
    getTranslations("PhoneConfirmation"),
    getTranslations("EmailPreferences"),
    readPhoneStatus({ db: db(), now: Date.now() }, account.id),
    readEmailChoice({ db: db() }, account.id),
    getTranslations("Push"),
    listDevices({ db: db() }, account.id),
  ]);
  const city = account.cityRef ? await findCity(account.cityRef) : undefined;
  return (
    <>
      <PageHeader title={shell("profile")} lead={t("profileLead")} />
      <Section title={t("you")}>
        <ProfileForm
          action={profileAction}
          name={account.name}
          phone={account.phone}
          language={account.language}
          city={city && { value: city.ref, label: cityLabel(city, locale) }}
        />
      </Section>
      <Section title={confirmation("title")} lead={confirmation("lead")} id="phone">
        <ClientMessages namespaces={["PhoneConfirmation"]}>
          <PhoneConfirmation
            status={phoneStatus}
            formattedPhone={phoneStatus.phone === undefined ? "" : formatPhone(phoneStatus.phone)}
            send={sendPhoneCodeAction}
            confirm={confirmPhoneAction}
          />
        </ClientMessages>
      </Section>
      <Section title={emails("title")} lead={emails("lead")} id="emails">
        <ClientMessages namespaces={["EmailPreferences"]}>
          <EmailPreferences action={saveEmailPreferencesAction} choice={choice} />
        </ClientMessages>
      </Section>
      <Section title={push("title")} lead={push("lead")} id="devices">
        <ThisDevice session={session} />
        <h3 className="mt-6 mb-2 font-semibold text-17 text-title">{push("devices")}</h3>
        <ClientMessages>
          <DeviceList devices={devices} current={session.id} remove={removeDeviceAction} now={Date.now()} />
        </ClientMessages>
      </Section>
      <Section title={t("account")}>
        <DefinitionList
          items={[
            { term: t("email"), value: account.email },
            { term: t("accountType"), value: t(`types.${account.type}`) },
          ]}
        />
        <p className="mt-3 text-13 text-muted">{t("typeHint")}</p>
      </Section>
    </>
  );
}
