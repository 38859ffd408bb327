"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Field } from "@/components/ui/Field";
import { PasswordInput } from "@/components/ui/PasswordInput";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { FormAction } from "@/lib/web/form-state";

export function ChangePasswordForm({ action }: { readonly action: FormAction<void> }) {
  const t = useTranslations("Account");
  const { state, errors, pending, form, field } = useActionForm(action, {
    current_password: t("currentPassword"),
    password: t("newPassword"),
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.status === "done") element.current?.reset();
  }, [state]);
  return (
    <form {...form} ref={element} className="max-w-[30rem] space-y-5">
      <FormStatus state={state} errors={errors} done={t("passwordChanged")} />
      <Field {...field("current_password")} required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Field {...field("password")} hint={t("passwordHint")} required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <SubmitButton pending={pending}>{t("changePassword")}</SubmitButton>
    </form>
  );
}
