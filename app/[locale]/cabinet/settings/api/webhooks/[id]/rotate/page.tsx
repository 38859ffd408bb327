import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { RotateWebhook } from "@/components/webhooks/RotateWebhook";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { rotateWebhookAction } from "../../actions";
import { pageWebhook, type WebhookParams } from "../own-webhook";

export async function generateMetadata({ params }: WebhookParams): Promise<Metadata> {
  await pageWebhook(params);
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Webhooks" });
  return { title: t("rotateTitle") };
}

export default async function Page({ params }: WebhookParams) {
  await pageLocale(params);
  const { webhook, host } = await pageWebhook(params);
  return (
    <ClientMessages namespaces={["Webhooks"]}>
      <RotateWebhook action={rotateWebhookAction} id={webhook.id} host={host} previousUntil={webhook.previousUntil?.getTime()} />
    </ClientMessages>
  );
}
