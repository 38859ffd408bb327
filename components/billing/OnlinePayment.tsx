import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import type { TopUp } from "@/lib/domain/payments/top-up";
import type { CheckoutForm as Checkout } from "@/lib/platform/payments/provider";
import { formatMoney } from "@/lib/shared/format-money";
import { CheckoutForm } from "./CheckoutForm";
import { BALANCE } from "./paths";

interface Props {
  readonly topUp: TopUp;
  /** Form of the provider, if the owner has not paid yet. */
  readonly checkout: Checkout | undefined;
  /** Email address for payments that could not be credited. */
  readonly support: string;
}

const TONES = { pending: "info", paid: "success", failed: "danger", cancelled: "info", refunded: "info" } as const;

/** A top-up through the payment provider: the button to pay, or what became of the payment. */
export function OnlinePayment({ topUp, checkout, support }: Props) {
  const t = useTranslations("TopUp");
  const amount = formatMoney(useLocale(), topUp.amount, "UAH");
  if (checkout) {
    return (
      <div className="max-w-[42rem] space-y-4">
        <p className="text-muted">{t("payNote")}</p>
        <CheckoutForm checkout={checkout} label={t("pay", { amount })} />
      </div>
    );
  }
  const goesOn = topUp.state === "paid" || topUp.state === "pending";
  return (
    <div className="max-w-[42rem] space-y-6">
      <Alert tone={TONES[topUp.state]}>
        {topUp.failure === "amount_mismatch" ? t("stateTexts.mismatch", { email: support }) : t(`stateTexts.${topUp.state}`, { amount })}
      </Alert>
      <ButtonLink href={BALANCE}>{t(goesOn ? "toBalance" : "again")}</ButtonLink>
    </div>
  );
}
