import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EditKey } from "@/components/keys/EditKey";
import { keyPath } from "@/components/keys/paths";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { MAX_KEYS } from "@/lib/domain/keys/create";
import { lastDay } from "@/lib/domain/keys/last-day";
import { MAX_WHITELIST } from "@/lib/domain/keys/settings";
import { pagePath } from "@/lib/shared/page-path";
import { kyivDay } from "@/lib/shared/time";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { requestClient } from "@/lib/web/request";
import { editKeyAction } from "../../../actions";
import { type KeyParams, pageKey } from "../own-key";

export async function generateMetadata({ params }: KeyParams): Promise<Metadata> {
  const { key } = await pageKey(params, Date.now());
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "KeyForm" });
  return { title: t("editTitle", { name: key.name }) };
}

export default async function Page({ params }: KeyParams) {
  const locale = await pageLocale(params);
  const now = Date.now();
  const { key } = await pageKey(params, now);
  if (key.state === "revoked") redirect(pagePath(locale, keyPath(key.id)));
  const t = await getTranslations({ locale, namespace: "KeyForm" });
  const { address } = await requestClient();
  const { name, scopes, allowedIps, allowedDomains, expiresAt } = key;
  return (
    <ClientMessages namespaces={["KeyForm"]}>
      <PageHeader title={t("editTitle", { name: key.name })} lead={t("editLead")} back={{ href: keyPath(key.id), label: key.name }} />
      <EditKey
        action={editKeyAction}
        id={key.id}
        initial={{
          name,
          scopes,
          allowedIps: allowedIps.join("\n"),
          allowedDomains: allowedDomains.join("\n"),
          lastDay: expiresAt === null ? "" : lastDay(expiresAt),
        }}
        opened={JSON.stringify({ name, scopes, allowedIps, allowedDomains, expiresAt })}
        address={address}
        today={kyivDay(now)}
        bounds={{ entries: MAX_WHITELIST, keys: MAX_KEYS }}
      />
    </ClientMessages>
  );
}
