"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { linkStyle } from "@/components/ui/button-style";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { PasswordInput } from "@/components/ui/PasswordInput";
import { SubmitButton } from "@/components/ui/SubmitButton";
import { withReturnPath } from "@/lib/shared/page-path";
import type { FormAction } from "@/lib/web/form-state";
import { Link } from "@/lib/web/i18n/navigation";

interface Props {
  readonly action: FormAction<never>;
  /** Path on this site to return to; by default the cabinet. */
  readonly next: string | undefined;
}

export function SignInForm({ action, next }: Props) {
  const t = useTranslations("Auth");
  const { state, errors, pending, form, field, typed } = useActionForm(action, { email: t("email"), password: t("password") });
  return (
    <form {...form} className="space-y-5">
      <FormStatus state={state} errors={errors} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <Field {...field("email")} required>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} defaultValue={typed("email")} />
        )}
      </Field>
      <Field {...field("password")} required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SubmitButton pending={pending} size="large">
          {t("signIn")}
        </SubmitButton>
        <Link href={withReturnPath("/forgot-password", next)} className={`${linkStyle} inline-flex min-h-11 items-center text-15`}>
          {t("forgot")}
        </Link>
      </div>
    </form>
  );
}
