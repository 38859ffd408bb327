"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
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
  // A refresh of the page must not replace them: the fields keep what they were opened with.
  const [opened] = useState(initial);
  return <WebhookForm form={form} id={id} initial={opened} types={types} submit={t("submitEdit")} cancelHref={webhookPath(id)} />;
}
