import { Button } from "@/components/ui/Button";
import type { CheckoutForm as Checkout } from "@/lib/platform/payments/provider";

interface Props {
  readonly checkout: Checkout;
  readonly label: string;
  readonly variant?: "primary" | "secondary";
}

/** Sends the payer to the provider's page. */
export function CheckoutForm({ checkout, label, variant = "primary" }: Props) {
  return (
    <form method="post" action={checkout.action}>
      {Object.entries(checkout.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  );
}
