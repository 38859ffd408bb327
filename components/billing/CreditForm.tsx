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
  /** Made with the page: however often this form is sent, it is credited once. */
  readonly token: string;
}

/** Puts money on an owner's balance; for administrators. Needs the words of `Billing`. */
export function CreditForm({ action, accountId, token }: Props) {
  const t = useTranslations("Billing");
  const locale = useLocale();
  const { state, errors, pending, form, field, typed } = useActionForm(action, { amount: t("amount"), note: t("note") });
  const { result } = state;
  const balance = result && formatPrice(locale, result.balance, "UAH");
  const done = balance && (result.replayed ? t("creditedBefore", { balance }) : t("credited", { balance }));
  return (
    // A new token is a new form: what was credited is not offered once more.
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
