"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { PasswordInput } from "@/components/ui/PasswordInput";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { FormAction } from "@/lib/web/form-state";

export function ChangeEmailForm({ action }: { readonly action: FormAction<{ readonly email: string }> }) {
  const t = useTranslations("Account");
  const { state, errors, pending, form, field, typed } = useActionForm(action, {
    email: t("newEmail"),
    current_password: t("currentPassword"),
  });
  const done = state.result ? t("emailSent", { email: state.result.email }) : undefined;
  return (
    <form {...form} className="max-w-[30rem] space-y-5">
      <FormStatus state={state} errors={errors} done={done} />
      <Field {...field("email")} required>
        {(control) => (
          <Input {...control} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} defaultValue={typed("email")} />
        )}
      </Field>
      <Field {...field("current_password")} required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <SubmitButton pending={pending}>{t("changeEmail")}</SubmitButton>
    </form>
  );
}
