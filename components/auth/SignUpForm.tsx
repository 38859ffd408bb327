"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { RadioGroup } from "@/components/ui/ChoiceGroup";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { PasswordInput } from "@/components/ui/PasswordInput";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { FormAction } from "@/lib/web/form-state";
import { EmailSent } from "./EmailSent";
import { ResendSignUp } from "./ResendSignUp";

interface Props {
  /** Consent text. */
  readonly consent: ReactNode;
  readonly action: FormAction<{ readonly email: string }>;
  /** Resends the email. */
  readonly resend: FormAction<{ readonly email: string }>;
  /** Path on this site to continue to after confirmation; by default the cabinet. */
  readonly next: string | undefined;
}

export function SignUpForm({ consent, action, resend, next }: Props) {
  const t = useTranslations("Auth");
  const { state, errors, pending, form, field, typed } = useActionForm(action, {
    name: t("name"),
    email: t("email"),
    password: t("password"),
    account_type: t("accountType"),
  });
  if (state.status === "done" && state.result) {
    return (
      <EmailSent text={t("confirmSent", { email: state.result.email })}>
        <ResendSignUp resend={resend} next={next} />
      </EmailSent>
    );
  }
  return (
    <form {...form} className="space-y-5">
      <FormStatus state={state} errors={errors} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <Field {...field("name")} hint={t("nameHint")} required>
        {(control) => <Input {...control} autoComplete="name" defaultValue={typed("name")} />}
      </Field>
      <Field {...field("email")} hint={t("emailHint")} required>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} defaultValue={typed("email")} />
        )}
      </Field>
      <Field {...field("password")} hint={t("passwordHint")} required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <RadioGroup
        {...field("account_type")}
        defaultValue={typed("account_type", "personal")}
        options={[
          { value: "personal", label: t("personal"), hint: t("personalHint") },
          { value: "business", label: t("business"), hint: t("businessHint") },
        ]}
      />
      {consent}
      <SubmitButton pending={pending} size="large" className="w-full">
        {t("signUp")}
      </SubmitButton>
    </form>
  );
}
