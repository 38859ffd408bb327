"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { ButtonLink } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { PasswordInput } from "@/components/ui/PasswordInput";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { FormAction } from "@/lib/web/form-state";

export function DeleteAccountForm({ action }: { readonly action: FormAction<never> }) {
  const t = useTranslations("Account");
  const { state, errors, pending, form, field } = useActionForm(action, { current_password: t("currentPassword") });
  return (
    <form {...form} className="max-w-[30rem] space-y-5">
      <FormStatus state={state} errors={errors} />
      <Field {...field("current_password")} required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={pending} variant="danger">
          {t("deleteAccount")}
        </SubmitButton>
        <ButtonLink href="/cabinet/settings/security" variant="secondary">
          {t("keepAccount")}
        </ButtonLink>
      </div>
    </form>
  );
}
