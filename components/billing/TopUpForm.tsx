"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { ButtonLink } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { SubmitButton } from "@/components/ui/SubmitButton";
import { SUGGESTED_AMOUNTS, TOP_UP } from "@/lib/domain/payments/limits";
import { formatMoney } from "@/lib/shared/format-money";
import type { FormAction } from "@/lib/web/form-state";
import { formatNumber } from "@/lib/web/i18n/format";
import { BALANCE } from "./paths";

interface Props {
  readonly action: FormAction<never>;
  /** Whether owners pay through a payment provider; otherwise they get an invoice. */
  readonly online: boolean;
  /** Idempotency token created with the page. */
  readonly token: string;
  /** Amount to suggest, in hryvnias. */
  readonly amount?: string | undefined;
}

/** Form to start a top-up. Needs the `TopUp` messages. */
export function TopUpForm({ action, online, token, amount = "" }: Props) {
  const t = useTranslations("TopUp");
  const locale = useLocale();
  const { state, errors, pending, form, field, typed } = useActionForm(action, { amount: t("amount") });
  const input = useRef<HTMLInputElement>(null);
  return (
    <form {...form} className="max-w-[30rem] space-y-4">
      <p>{t(online ? "liqpayLead" : "invoiceLead")}</p>
      <FormStatus state={state} errors={errors} />
      <input type="hidden" name="token" value={token} />
      <Field
        {...field("amount")}
        hint={t("amountHint", { min: formatNumber(locale, TOP_UP.min), max: formatNumber(locale, TOP_UP.max) })}
        required
      >
        {(control) => <Input {...control} ref={input} inputMode="decimal" autoComplete="off" defaultValue={typed("amount", amount)} />}
      </Field>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("suggested")}</legend>
        {SUGGESTED_AMOUNTS.map((one) => (
          <ButtonLink
            key={one}
            href={`${BALANCE}?amount=${one}`}
            prefetch={false}
            variant="secondary"
            size="small"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || !input.current) return;
              event.preventDefault();
              input.current.value = one;
            }}
          >
            {formatMoney(locale, one, "UAH")}
          </ButtonLink>
        ))}
      </fieldset>
      <SubmitButton pending={pending}>{t(online ? "continue" : "request")}</SubmitButton>
    </form>
  );
}
