"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { FormAction } from "@/lib/web/form-state";
import { EmailSent } from "./EmailSent";

interface Props {
  readonly action: FormAction<{ readonly email: string }>;
  /** Path to continue to after the password is reset. */
  readonly next: string | undefined;
}

export function ForgotPasswordForm({ action, next }: Props) {
  const t = useTranslations("Auth");
  const { state, errors, pending, form, field, typed } = useActionForm(action, { email: t("email") });
  if (state.status === "done" && state.result) return <EmailSent text={t("resetSent", { email: state.result.email })} />;
  return (
    <form {...form} className="space-y-5">
      <FormStatus state={state} errors={errors} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <Field {...field("email")} required>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} defaultValue={typed("email")} />
        )}
      </Field>
      <SubmitButton pending={pending} size="large">
        {t("sendEmail")}
      </SubmitButton>
    </form>
  );
}
