"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { Credited, CreditPreview } from "@/lib/domain/billing/credit";
import { ADMIN_CREDITS } from "@/lib/domain/billing/limits";
import { formatMoney } from "@/lib/shared/format-money";
import type { FormAction } from "@/lib/web/form-state";
import { formatNumber } from "@/lib/web/i18n/format";

type Result = { readonly preview: CreditPreview } | { readonly credited: Credited };

interface Props {
  readonly action: FormAction<Result>;
  readonly accountId: number;
  /** Name of the account. */
  readonly name: string;
  /** Idempotency token created with the page, so that submitting twice credits once. */
  readonly token: string;
}

/**
 * Form for administrators to credit an owner's balance, in two steps: the first shows the new balance, the second confirms it. Needs the
 * `Billing` messages.
 */
export function CreditForm({ action, accountId, name, token }: Props) {
  const t = useTranslations("Billing");
  const locale = useLocale();
  const { state, errors, pending, form, field, typed } = useActionForm(action, { amount: t("amount"), note: t("note") });
  const [dismissedTurn, setDismissedTurn] = useState(0);
  const money = (amount: string) => formatMoney(locale, amount, "UAH");
  const { result } = state;
  const credited = result && "credited" in result ? result.credited : undefined;
  const previewed = result && "preview" in result ? result.preview : undefined;
  const [preview, changed] = dismissedTurn === state.turn ? [undefined, previewed] : [previewed, undefined];
  const balance = credited && money(credited.balance);
  const done = balance && (credited.replayed ? t("creditedBefore", { balance }) : t("credited", { balance }));
  return (
    // A new token resets the form after a credit.
    <form key={token} {...form} className="max-w-[30rem] space-y-5">
      {preview ? null : <FormStatus state={state} errors={errors} done={done} />}
      <input type="hidden" name="account_id" value={accountId} />
      <input type="hidden" name="token" value={token} />
      {preview ? (
        <div className="space-y-4">
          <input type="hidden" name="amount" value={preview.amount} />
          <input type="hidden" name="note" value={preview.note} />
          <input type="hidden" name="confirmed" value="on" />
          <Alert
            tone="warning"
            live
            title={
              preview.amount.startsWith("-")
                ? t("debitConfirmTitle", { amount: money(preview.amount.slice(1)) })
                : t("creditConfirmTitle", { amount: money(preview.amount) })
            }
          >
            {t("creditConfirmText", { name, before: money(preview.before), after: money(preview.after) })}
          </Alert>
          <div className="flex flex-wrap gap-3">
            <SubmitButton pending={pending}>{t("creditConfirm")}</SubmitButton>
            <Button type="button" variant="secondary" onClick={() => setDismissedTurn(state.turn)}>
              {t("creditCancel")}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <Field
            {...field("amount")}
            hint={t("creditLimits", { most: formatNumber(locale, ADMIN_CREDITS.once), day: formatNumber(locale, ADMIN_CREDITS.day) })}
            required
          >
            {(control) => <Input {...control} inputMode="text" autoComplete="off" defaultValue={typed("amount", changed?.amount)} />}
          </Field>
          <Field {...field("note")} hint={t("noteHint")} required>
            {(control) => <Input {...control} autoComplete="off" maxLength={300} defaultValue={typed("note", changed?.note)} />}
          </Field>
          <SubmitButton pending={pending}>{t("credit")}</SubmitButton>
        </>
      )}
    </form>
  );
}
