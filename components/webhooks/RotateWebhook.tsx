"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
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
}

/** Rotates the secret of a webhook, then shows the new one once. */
export function RotateWebhook({ action, id, host }: Props) {
  const t = useTranslations("Webhooks");
  const { state, pending, form, errors } = useActionForm(action);
  const back = { href: webhookPath(id), label: host };
  if (state.status === "done" && state.result) {
    return (
      <>
        <PageHeader title={t("rotatedTitle")} back={back} />
        <WebhookSecret id={id} secret={state.result.key} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("rotateTitle")} lead={t("rotateText")} back={back} />
      <form {...form} className="max-w-[40rem] space-y-6">
        <FormStatus state={state} errors={errors} />
        <input type="hidden" name="id" value={id} />
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
