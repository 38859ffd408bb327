import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiPage } from "@/components/keys/ApiPage";
import { DeprecatedUses } from "@/components/keys/DeprecatedUses";
import { KeyTable } from "@/components/keys/KeyTable";
import { API_SETTINGS } from "@/components/keys/paths";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { Section } from "@/components/ui/Section";
import { listDeprecatedUses } from "@/lib/domain/deprecations/list";
import { MAX_KEYS } from "@/lib/domain/keys/create";
import { listKeys } from "@/lib/domain/keys/list";
import { db } from "@/lib/platform/db";
import { kyivDay } from "@/lib/shared/time";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { changeKeyStateAction } from "./actions";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Keys" });
  return { title: t("title") };
}

/** Lists the API keys of the signed-in account. */
export default async function Page({ params }: LocaleParams) {
  const locale = await pageLocale(params);
  const { account } = await requireSession(API_SETTINGS);
  const t = await getTranslations({ locale, namespace: "Keys" });
  const now = Date.now();
  const [keys, deprecatedUses] = await Promise.all([
    listKeys({ db: db() }, { accountId: account.id, day: kyivDay(now) }),
    listDeprecatedUses({ db: db(), now }, account.id),
  ]);
  const revoked = keys.filter(({ state }) => state === "revoked");
  const usable = keys.filter(({ state }) => state !== "revoked");
  const full = usable.length >= MAX_KEYS;
  const create = (
    <ButtonLink href={`${API_SETTINGS}/keys/new`} icon={<Plus aria-hidden="true" className="size-5" />}>
      {t("create")}
    </ButtonLink>
  );
  return (
    <ApiPage tab="keys" actions={full || usable.length === 0 ? null : create}>
      {account.readingOnly ? (
        <Alert tone="warning" className="mb-6">
          {t("restricted")}
        </Alert>
      ) : null}
      {full ? <Alert className="mb-6">{t("full", { max: MAX_KEYS })}</Alert> : null}
      <ClientMessages namespaces={["Keys", "KeyActions"]}>
        <KeyTable caption={t("tabKeys")} keys={usable} now={now} changeState={changeKeyStateAction} />
        {revoked.length > 0 ? (
          <Section title={t("revokedKeys")}>
            <KeyTable caption={t("revokedKeys")} keys={revoked} now={now} changeState={changeKeyStateAction} />
          </Section>
        ) : null}
      </ClientMessages>
      <DeprecatedUses uses={deprecatedUses} now={now} />
    </ApiPage>
  );
}
