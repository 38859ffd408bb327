import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { NewWebhook } from "@/components/webhooks/NewWebhook";
import { WEBHOOKS } from "@/components/webhooks/paths";
import { PUBLIC_EVENT_TYPES } from "@/lib/domain/feed/types";
import { MAX_WEBHOOKS } from "@/lib/domain/webhooks/settings";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { createWebhookAction } from "../actions";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Webhooks" });
  return { title: t("newTitle") };
}

export default async function Page({ params }: LocaleParams) {
  await pageLocale(params);
  await requireSession(`${WEBHOOKS}/new`);
  return (
    <ClientMessages namespaces={["ApiMode", "Webhooks"]}>
      <NewWebhook action={createWebhookAction} types={PUBLIC_EVENT_TYPES} max={MAX_WEBHOOKS} />
    </ClientMessages>
  );
}
