import { Button } from "@/components/ui/Button";
import type { CheckoutForm as Checkout } from "@/lib/platform/payments/provider";

interface Props {
  readonly checkout: Checkout;
  readonly label: string;
}

/** Sends the payer to the provider's page. */
export function CheckoutForm({ checkout, label }: Props) {
  return (
    <form method="post" action={checkout.action}>
      {Object.entries(checkout.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{label}</Button>
    </form>
  );
}
