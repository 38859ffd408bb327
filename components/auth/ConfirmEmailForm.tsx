"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { PasswordInput } from "@/components/ui/PasswordInput";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly action: FormAction<{ readonly email: string }>;
  readonly token: string;
  /** The address to confirm; password managers use it to find the password. */
  readonly email: string;
  /** In another browser than the one that signed up. */
  readonly requirePassword: boolean;
  /** Path to continue to. */
  readonly next: string | undefined;
}

/** Confirms with a button rather than by opening the link: mail scanners follow links but do not submit forms. */
export function ConfirmEmailForm({ action, token, email, requirePassword, next }: Props) {
  const t = useTranslations("Auth");
  const { state, errors, pending, form, field } = useActionForm(action, { password: t("password") });
  if (state.status === "done" && state.result) {
    return (
      <div className="space-y-5">
        <Alert tone="success" live>
          {t("emailChanged", { email: state.result.email })}
        </Alert>
        <ButtonLink href="/cabinet" size="large">
          {t("toCabinet")}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form {...form} className="space-y-5">
      <FormStatus state={state} errors={errors} />
      <input type="hidden" name="token" value={token} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      {requirePassword ? (
        <>
          <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
          <Field {...field("password")} hint={t("confirmPasswordHint")} required>
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </Field>
        </>
      ) : null}
      <SubmitButton pending={pending} size="large">
        {t("confirm")}
      </SubmitButton>
    </form>
  );
}
