import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { EditWebhook } from "@/components/webhooks/EditWebhook";
import { webhookPath } from "@/components/webhooks/paths";
import { PUBLIC_EVENT_TYPES } from "@/lib/domain/feed/types";
import { MAX_WEBHOOKS } from "@/lib/domain/webhooks/settings";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { editWebhookAction } from "../../actions";
import { pageWebhook, type WebhookParams } from "../own-webhook";

export async function generateMetadata({ params }: WebhookParams): Promise<Metadata> {
  await pageWebhook(params);
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Webhooks" });
  return { title: t("editTitle") };
}

export default async function Page({ params }: WebhookParams) {
  const locale = await pageLocale(params);
  const { webhook, host } = await pageWebhook(params);
  const t = await getTranslations({ locale, namespace: "Webhooks" });
  const { id, url, description, types, ordered } = webhook;
  return (
    <ClientMessages namespaces={["Webhooks"]}>
      <PageHeader title={t("editTitle")} back={{ href: webhookPath(id), label: host }} />
      <EditWebhook
        action={editWebhookAction}
        id={id}
        initial={{ url, description, types, ordered }}
        types={PUBLIC_EVENT_TYPES}
        max={MAX_WEBHOOKS}
      />
    </ClientMessages>
  );
}
