import { useLocale, useTranslations } from "next-intl";
import { ReloadLink } from "@/components/form/ReloadLink";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import type { TopUp } from "@/lib/domain/payments/top-up";
import type { CheckoutForm as Checkout } from "@/lib/platform/payments/provider";
import { formatMoney } from "@/lib/shared/format-money";
import { CheckoutForm } from "./CheckoutForm";
import { BALANCE } from "./paths";
import { RETURNED } from "./payment-reload";

interface Props {
  readonly topUp: TopUp;
  /** Form of the provider, if the owner has not paid yet. */
  readonly checkout: Checkout | undefined;
  /** Whether the payer comes back from the provider's page. */
  readonly returned: boolean;
  /** Whether the page reloads itself. */
  readonly isReloading: boolean;
  /** Amount that was deducted from the balance when the payment was returned. */
  readonly deducted: string | undefined;
  /** Email address for payments that could not be credited. */
  readonly support: string;
}

const TONES = { pending: "info", paid: "success", failed: "danger", cancelled: "info", refunded: "info" } as const;

/** A top-up through the payment provider: the button to pay, or what became of the payment. */
export function OnlinePayment({ checkout, returned, ...rest }: Props) {
  const t = useTranslations("TopUp");
  const amount = formatMoney(useLocale(), rest.topUp.amount, "UAH");
  const pay = t("pay", { amount });
  if (checkout && !returned) {
    return (
      <div className="max-w-[42rem] space-y-4">
        <p className="text-muted">{t("payNote")}</p>
        <CheckoutForm checkout={checkout} label={pay} />
      </div>
    );
  }
  const goesOn = rest.topUp.state === "paid" || rest.topUp.state === "pending";
  return (
    <div className="max-w-[42rem] space-y-6">
      <PaymentState {...rest} />
      {checkout ? (
        <div className="space-y-3">
          <p className="text-muted">{t("notPaid")}</p>
          <CheckoutForm checkout={checkout} label={pay} variant="secondary" />
        </div>
      ) : null}
      <ButtonLink href={BALANCE}>{t(goesOn ? "toBalance" : "again")}</ButtonLink>
    </div>
  );
}

/** What became of the payment, with a link to look again if the page no longer reloads itself. */
function PaymentState({ topUp, isReloading, deducted, support }: Omit<Props, "checkout" | "returned">) {
  const t = useTranslations("TopUp.stateTexts");
  const locale = useLocale();
  const money = (amount: string) => formatMoney(locale, amount, "UAH");
  const { state, failure } = topUp;
  const text = () => {
    if (failure === "amount_mismatch") return t("mismatch", { email: support });
    if (state === "pending") return t(isReloading ? "pending" : "pendingStopped");
    if (state === "refunded" && deducted !== undefined) return t("deducted", { amount: money(deducted) });
    return t(state, { amount: money(topUp.amount) });
  };
  return (
    <Alert tone={TONES[state]} action={state === "pending" && !isReloading ? <ReloadLink search={RETURNED} /> : undefined}>
      {text()}
    </Alert>
  );
}
