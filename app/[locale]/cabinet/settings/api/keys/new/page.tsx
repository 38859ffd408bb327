import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewKey } from "@/components/keys/NewKey";
import { API_SETTINGS } from "@/components/keys/paths";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { API_PREFIX } from "@/lib/api/router";
import { MAX_KEYS } from "@/lib/domain/keys/create";
import { MAX_WHITELIST } from "@/lib/domain/keys/settings";
import { env } from "@/lib/platform/env";
import { kyivDay } from "@/lib/shared/time";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requestClient } from "@/lib/web/request";
import { requireSession } from "@/lib/web/session";
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
    <ClientMessages namespaces={["ApiMode", "Keys", "KeyForm", "KeySecret"]}>
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
