"use client";

import { useLocale, useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { Credited } from "@/lib/domain/billing/credit";
import type { FormAction } from "@/lib/web/form-state";
import { formatPrice } from "@/lib/web/i18n/format";

interface Props {
  readonly action: FormAction<Credited>;
  readonly accountId: number;
  /** Idempotency token created with the page, so that submitting twice credits once. */
  readonly token: string;
}

/** Form for administrators to credit an owner's balance. Needs the `Billing` messages. */
export function CreditForm({ action, accountId, token }: Props) {
  const t = useTranslations("Billing");
  const locale = useLocale();
  const { state, errors, pending, form, field, typed } = useActionForm(action, { amount: t("amount"), note: t("note") });
  const { result } = state;
  const balance = result && formatPrice(locale, result.balance, "UAH");
  const done = balance && (result.replayed ? t("creditedBefore", { balance }) : t("credited", { balance }));
  return (
    // A new token resets the form after a credit.
    <form key={token} {...form} className="max-w-[30rem] space-y-5">
      <FormStatus state={state} errors={errors} done={done} />
      <input type="hidden" name="account_id" value={accountId} />
      <input type="hidden" name="token" value={token} />
      <Field {...field("amount")} required>
        {(control) => <Input {...control} inputMode="text" autoComplete="off" defaultValue={typed("amount")} />}
      </Field>
      <Field {...field("note")} hint={t("noteHint")} required>
        {(control) => <Input {...control} autoComplete="off" maxLength={300} defaultValue={typed("note")} />}
      </Field>
      <SubmitButton pending={pending}>{t("credit")}</SubmitButton>
    </form>
  );
}
