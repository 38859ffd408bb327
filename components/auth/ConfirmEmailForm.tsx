"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { FormAction } from "@/lib/cabinet/form-state";

interface Props {
  readonly action: FormAction<{ readonly email: string; readonly changed: boolean }>;
  readonly token: string;
}

/** One press: programs that look into letters follow links, but send no forms. */
export function ConfirmEmailForm({ action, token }: Props) {
  const t = useTranslations("Auth");
  const { state, errors, pending, form } = useActionForm(action);
  if (state.status === "done" && state.result) {
    const { email, changed } = state.result;
    return (
      <div className="space-y-5">
        <Alert tone="success" live>
          {changed ? t("emailChanged", { email }) : t("accountReady", { email })}
        </Alert>
        <ButtonLink href={changed ? "/cabinet" : "/sign-in"} size="large">
          {changed ? t("toCabinet") : t("signIn")}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form {...form} className="space-y-5">
      <FormStatus state={state} errors={errors} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton pending={pending} size="large">
        {t("confirm")}
      </SubmitButton>
    </form>
  );
}
