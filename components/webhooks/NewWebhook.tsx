"use client";

import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/PageHeader";
import type { PublicEventType } from "@/lib/domain/feed/types";
import type { ShownSecret } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";
import { WEBHOOKS } from "./paths";
import { useWebhookForm, WebhookForm } from "./WebhookForm";
import { WebhookSecret } from "./WebhookSecret";

interface Props {
  readonly action: FormAction<ShownSecret>;
  readonly types: readonly PublicEventType[];
  readonly max: number;
}

const EMPTY = { url: "", description: "", types: [], ordered: false };

/** Form for a new webhook, replaced by the secret after creation. */
export function NewWebhook({ action, types, max }: Props) {
  const t = useTranslations("Webhooks");
  const form = useWebhookForm(action, max);
  const created = form.state.result;
  const back = { href: WEBHOOKS, label: t("back") };
  if (created) {
    return (
      <>
        <PageHeader title={t("secretTitle")} back={back} />
        <WebhookSecret id={created.id} secret={created.key} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("newTitle")} lead={t("newLead")} back={back} />
      <WebhookForm form={form} initial={EMPTY} types={types} submit={t("submitNew")} cancelHref={WEBHOOKS} />
    </>
  );
}
