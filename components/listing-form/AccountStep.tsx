import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { EmailSent } from "@/components/auth/EmailSent";
import { GoogleButton } from "@/components/auth/GoogleButton";
import { ResendSignUp } from "@/components/auth/ResendSignUp";
import { SignInForm } from "@/components/auth/SignInForm";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { PasswordInput } from "@/components/ui/PasswordInput";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { FormAction } from "@/lib/web/form-state";

export interface AccountActions {
  readonly signUp: FormAction<{ readonly email: string }>;
  readonly resend: FormAction<unknown>;
  readonly signIn: FormAction<never>;
  /** Undefined if Google sign-in is not configured. */
  readonly google: FormAction<never> | undefined;
  /** Path to return to, with the language prefix. */
  readonly next: string;
  /** Consent text. */
  readonly consent: ReactNode;
}

interface Props {
  readonly actions: AccountActions;
  /** Name of the new account: the listing's contact name. */
  readonly name: string;
}

/** Last step of a visitor's listing: create an account or sign in. */
export function AccountStep({ actions, name }: Props) {
  const t = useTranslations("ListingForm");
  const [known, setKnown] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t("account.title")}
      className="mt-8 max-w-[42rem] border-border border-t pt-6 focus:outline-none"
    >
      <h2 className="font-bold text-20 tracking-tight">{t("account.title")}</h2>
      <p className="mt-1 mb-5 text-15 text-muted">{known ? t("account.leadKnown") : t("account.lead")}</p>
      {known ? <SignInForm action={actions.signIn} next={actions.next} /> : <NewAccount actions={actions} name={name} />}
      {actions.google ? <GoogleButton action={actions.google} next={actions.next} /> : null}
      <p className="mt-5 text-15">
        {known ? t("account.noAccount") : t("account.haveAccount")}{" "}
        <Button variant="ghost" onClick={() => setKnown(!known)}>
          {known ? t("account.signUp") : t("account.signIn")}
        </Button>
      </p>
    </section>
  );
}

/** Email and password; the name is taken from the listing. */
function NewAccount({ actions, name }: Props) {
  const t = useTranslations("ListingForm");
  const auth = useTranslations("Auth");
  const { state, errors, pending, form, field, typed } = useActionForm(actions.signUp, {
    name: auth("name"),
    email: auth("email"),
    password: auth("password"),
  });
  if (state.status === "done" && state.result) {
    return (
      <EmailSent text={t("account.sent", { email: state.result.email })}>
        <ResendSignUp resend={actions.resend} next={actions.next} />
      </EmailSent>
    );
  }
  return (
    <form {...form} className="space-y-5">
      <FormStatus state={state} errors={errors} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="account_type" value="personal" />
      <input type="hidden" name="next" value={actions.next} />
      <Field {...field("email")} hint={auth("emailHint")} required>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} defaultValue={typed("email")} />
        )}
      </Field>
      <Field {...field("password")} hint={auth("passwordHint")} required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      {actions.consent}
      <SubmitButton pending={pending} size="large" className="w-full sm:w-auto">
        {t("account.continue")}
      </SubmitButton>
    </form>
  );
}
