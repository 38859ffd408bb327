"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Alert } from "@/components/ui/Alert";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { SubmitButton } from "@/components/ui/SubmitButton";
import { CODE_DIGITS, CODE_MINUTES } from "@/lib/domain/phone-confirmation/limits";
import type { PhoneStatus } from "@/lib/domain/phone-confirmation/status";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly status: PhoneStatus;
  /** The formatted phone. */
  readonly formattedPhone: string;
  readonly send: FormAction<{ readonly again: boolean }>;
  readonly confirm: FormAction<void>;
}

/** Confirms the account's phone: sends a code and takes it. Needs the `PhoneConfirmation` messages. */
export function PhoneConfirmation({ status: { phone, isConfirmed, isCodeSent }, formattedPhone, ...actions }: Props) {
  const t = useTranslations("PhoneConfirmation");
  if (phone === undefined) return <p className="text-15 text-muted">{t("noPhone")}</p>;
  if (isConfirmed)
    return (
      <Alert tone="success" live title={t("confirmed", { phone: formattedPhone })} className="max-w-[42rem]">
        {t("confirmedHint")}
      </Alert>
    );
  // A new number starts again.
  return <UnconfirmedPhone key={phone} phone={phone} formattedPhone={formattedPhone} isCodeSent={isCodeSent} {...actions} />;
}

interface UnconfirmedProps extends Omit<Props, "status"> {
  readonly phone: string;
  readonly isCodeSent: boolean;
}

function UnconfirmedPhone({ phone, formattedPhone, isCodeSent, send, confirm }: UnconfirmedProps) {
  const t = useTranslations("PhoneConfirmation");
  const request = useActionForm(send);
  const code = useActionForm(confirm, { code: t("code") });
  const shown = { phone: formattedPhone, minutes: CODE_MINUTES };
  // A code that was entered too often is gone, but its error must stay visible.
  const takesCode = isCodeSent || code.state.status === "rejected";
  const input = useRef<HTMLInputElement>(null);
  const hasRequested = isCodeSent && request.state.status === "done";
  useEffect(() => {
    if (hasRequested) input.current?.focus();
  }, [hasRequested]);
  return (
    <div className="max-w-[30rem] space-y-5">
      {isCodeSent ? <Alert live>{t("sent", shown)}</Alert> : takesCode ? null : <p className="text-15">{t("unconfirmed", shown)}</p>}
      {takesCode ? (
        <form {...code.form} className="space-y-5">
          <FormStatus state={code.state} errors={code.errors} />
          <Field {...code.field("code")} hint={t("codeHint", { digits: CODE_DIGITS })} required>
            {(control) => <Input {...control} ref={input} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />}
          </Field>
          <SubmitButton pending={code.pending}>{t("confirm")}</SubmitButton>
        </form>
      ) : null}
      <form {...request.form} className="space-y-4">
        <input type="hidden" name="number" value={phone} />
        {takesCode ? <input type="hidden" name="again" value="1" /> : null}
        <FormStatus state={request.state} errors={request.errors} done={request.state.result?.again ? t("sentAgain") : undefined} />
        <SubmitButton pending={request.pending} variant={takesCode ? "secondary" : "primary"}>
          {t(takesCode ? "sendAgain" : "send")}
        </SubmitButton>
      </form>
    </div>
  );
}
