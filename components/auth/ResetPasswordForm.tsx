"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Field } from "@/components/ui/Field";
import { PasswordInput } from "@/components/ui/PasswordInput";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly action: FormAction<never>;
  /** Token from the link in the email. */
  readonly token: string;
  /** Path to continue to after sign-in. */
  readonly next: string | undefined;
}

export function ResetPasswordForm({ action, token, next }: Props) {
  const t = useTranslations("Auth");
  const { state, errors, pending, form, field } = useActionForm(action, { password: t("newPassword") });
  return (
    <form {...form} className="space-y-5">
      <FormStatus state={state} errors={errors} />
      <input type="hidden" name="token" value={token} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <Field {...field("password")} hint={t("passwordHint")} required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <SubmitButton pending={pending} size="large">
        {t("setPassword")}
      </SubmitButton>
    </form>
  );
}
