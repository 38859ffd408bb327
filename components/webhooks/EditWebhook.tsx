"use client";

import { useTranslations } from "next-intl";
import type { PublicEventType } from "@/lib/domain/feed/types";
import type { FormAction } from "@/lib/web/form-state";
import { webhookPath } from "./paths";
import { useWebhookForm, WebhookForm, type WebhookValues } from "./WebhookForm";

interface Props {
  readonly action: FormAction<void>;
  readonly id: number;
  readonly initial: WebhookValues;
  readonly types: readonly PublicEventType[];
  readonly max: number;
}

/** Form to edit an existing webhook. */
export function EditWebhook({ action, id, initial, types, max }: Props) {
  const t = useTranslations("Webhooks");
  const form = useWebhookForm(action, max);
  return <WebhookForm form={form} id={id} initial={initial} types={types} submit={t("submitEdit")} cancelHref={webhookPath(id)} />;
}
