import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { toast } from "@/components/ui/toast";
import type { ListedPayment } from "@/lib/domain/payments/invoices";
import { formatMoney } from "@/lib/shared/format-money";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly invoice: ListedPayment;
  readonly confirm: FormAction<void>;
  readonly reject: FormAction<void>;
  /** Called after each action: with a message if the invoice had been settled elsewhere, so that nothing was done. */
  readonly onDone: (settledElsewhere: string | undefined) => void;
}

/** Confirms the payment of an invoice, or cancels it; both after a confirmation. */
export function InvoiceActions({ invoice: { id, amount, account }, confirm, reject, onDone }: Props) {
  const t = useTranslations("Payments");
  const locale = useLocale();
  const [reference, setReference] = useState("");
  const number = String(id);

  const run = async (action: FormAction<void>, fields: Readonly<Record<string, string | number>>, done: string) => {
    const state = await runAction(action, { id, ...fields });
    const error = errorOf(state);
    // The refreshed page no longer has the row of a settled invoice, and this dialog with it.
    const isSettled = state.code === "invoice_settled";
    if (error !== undefined && !isSettled) return error;
    onDone(error);
    if (error === undefined) toast({ title: done });
    return undefined;
  };

  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmDialog
        tone="primary"
        title={t("confirmTitle", { number })}
        confirmLabel={t("confirm")}
        trigger={
          <Button type="button" size="small">
            {t("confirm")}
          </Button>
        }
        onConfirm={() => run(confirm, { reference }, t("confirmed"))}
      >
        <p>{t("confirmText", { amount: formatMoney(locale, amount, "UAH"), name: account.name })}</p>
        <Field name="reference" id={`reference-${id}`} label={t("reference")} hint={t("referenceHint")} required className="mt-4">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={100}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
      <ConfirmDialog
        title={t("cancelTitle", { number })}
        confirmLabel={t("cancel")}
        trigger={
          <Button type="button" size="small" variant="ghost">
            {t("cancel")}
          </Button>
        }
        onConfirm={() => run(reject, {}, t("cancelled"))}
      >
        {t("cancelText")}
      </ConfirmDialog>
    </div>
  );
}
