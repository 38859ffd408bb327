"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { isOutdated, ReloadLink } from "@/components/form/ReloadLink";
import { useActionForm } from "@/components/form/use-action-form";
import { Button, ButtonLink } from "@/components/ui/Button";
import { PageHeader } from "@/components/ui/PageHeader";
import type { ShownSecret } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";
import { webhookPath } from "./paths";
import { WebhookSecret } from "./WebhookSecret";

interface Props {
  readonly action: FormAction<ShownSecret>;
  readonly id: number;
  readonly host: string;
  /** End of the grace period of the last rotation in milliseconds since the epoch, which identifies the current secret. */
  readonly previousUntil: number | undefined;
}

/**
 * Rotates the secret of a webhook, then shows the new one once. Only the secret for which the page was opened is replaced: if its response is
 * lost, a second submit is rejected.
 */
export function RotateWebhook({ action, id, host, previousUntil }: Props) {
  const t = useTranslations("Webhooks");
  const { state, pending, form, errors } = useActionForm(action);
  // A refresh of the page must not replace it.
  const [openedFor] = useState(previousUntil);
  const back = { href: webhookPath(id), label: host };
  if (state.status === "done" && state.result) {
    return (
      <>
        <PageHeader title={t("rotatedTitle")} back={back} />
        <WebhookSecret id={id} secret={state.result.key} />
      </>
    );
  }
  if (isOutdated(state)) {
    return (
      <>
        <PageHeader title={t("rotateTitle")} back={back} />
        <div className="max-w-[40rem] space-y-6">
          <FormStatus state={state} errors={errors} />
          <ReloadLink />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("rotateTitle")} lead={t("rotateText")} back={back} />
      <form {...form} className="max-w-[40rem] space-y-6">
        <FormStatus state={state} errors={errors} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="previous_until" value={openedFor ?? ""} />
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
          <Button type="submit" pending={pending}>
            {t("rotate")}
          </Button>
          <ButtonLink variant="secondary" href={webhookPath(id)}>
            {t("cancel")}
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
