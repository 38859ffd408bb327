import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewKey } from "@/components/keys/NewKey";
import { API_SETTINGS } from "@/components/keys/paths";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { API_PREFIX } from "@/lib/api/router";
import { requestClient } from "@/lib/cabinet/request";
import { requireSession } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { kyivDay } from "@/lib/kernel/time";
import { MAX_KEYS } from "@/lib/keys/create";
import { MAX_WHITELIST } from "@/lib/keys/settings";
import { env } from "@/lib/platform/env";
import { createKeyAction } from "../../actions";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "KeyForm" });
  return { title: t("newTitle") };
}

export default async function Page({ params }: LocaleParams) {
  await pageLocale(params);
  await requireSession(`${API_SETTINGS}/keys/new`);
  const { address } = await requestClient();
  return (
    <ClientMessages namespaces={["Keys", "KeyForm", "KeySecret"]}>
      <NewKey
        action={createKeyAction}
        address={address}
        today={kyivDay(Date.now())}
        bounds={{ entries: MAX_WHITELIST, keys: MAX_KEYS }}
        apiUrl={env().appUrl + API_PREFIX}
      />
    </ClientMessages>
  );
}
