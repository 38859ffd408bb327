"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { FormAction } from "@/lib/cabinet/form-state";

interface Props {
  readonly action: FormAction<void>;
  readonly token: string;
}

/** One press: programs that look into letters follow links, but send no forms. */
export function UnsubscribeForm({ action, token }: Props) {
  const t = useTranslations("Letters");
  const { state, errors, pending, form } = useActionForm(action);
  if (state.status === "done") {
    return (
      <div className="space-y-5">
        <Alert tone="success" live>
          {t("stopped")}
        </Alert>
        <ButtonLink href="/cabinet/settings#letters" variant="secondary">
          {t("toSettings")}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form {...form} className="space-y-5">
      <FormStatus state={state} errors={errors} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton pending={pending} size="large">
        {t("stop")}
      </SubmitButton>
    </form>
  );
}
